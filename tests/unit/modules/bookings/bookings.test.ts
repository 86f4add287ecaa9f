import { describe, expect, test, vi } from "vitest";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { toToast } from "~/platform/cookies/toast.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { anExpert } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { storedFiles } from "./private-files";
import {
  anna,
  book,
  booked,
  changeExpert,
  EXPERT,
  eventIn,
  expertToBook,
  file,
  jan,
  mails,
  marta,
  member,
} from "./support";

expertToBook();
describe("booking a consultation", () => {
  test("stores person, time, method and price, under a number that is easy to read out", async () => {
    const booking = await booked({ contactMethod: "phone", description: "Dwie strony." });
    expect(bookings.list()).toEqual([booking]);
    expect(booking).toMatchObject({
      expertId: EXPERT,
      accountId: "anna",
      member: { name: "Anna Zielińska", company: "Demo Sp. z o.o.", email: "anna@example.com" },
      expert: { name: "Marta Wilczyńska", price: "400 zł za godzinę" },
      startsAt: "2026-11-25T09:00:00.000Z",
      endsAt: "2026-11-25T10:00:00.000Z",
      contactMethod: "phone",
      topic: "Umowa",
      description: "Dwie strony.",
      attachment: null,
      sequence: 0,
      withdrawnAt: null,
    });
    expect(booking.reference).toMatch(/^S-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  });

  test("is possible once for a slot, however many ask at once", async () => {
    const people = Array.from({ length: 20 }, (_, index) => member(`osoba${index}`));
    const outcomes = await Promise.all(people.map((by) => book({ attachment: file() }, by)));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => isRefused(outcome) && outcome.refused === "slot-taken"),
    ).toHaveLength(19);
    expect(bookings.list()).toHaveLength(1);
    expect(outbox.list()).toHaveLength(2);
    await expect.poll(storedFiles).toEqual([`bookings/${bookings.list()[0]?.id}`]);
  });

  test("names free slots to a person who comes too late, and does not affect other experts", async () => {
    await booked();
    expect(await book({}, jan)).toEqual({
      refused: "slot-taken",
      free: ["2026-11-25T11:00", "2026-11-25T12:00", "2026-11-25T13:00"],
    });
    const { id: other } = await anExpert();
    expect(await book({}, jan, other)).toMatchObject({ expertId: other });
  });

  test.each([
    ["not-found", {}, "nikt", anna],
    ["not-found", {}, undefined, anna],
    ["not-found", { active: false }, EXPERT, anna],
    ["not-found", { pendingApproval: true }, EXPERT, anna],
    ["unavailable", { available: false }, EXPERT, anna],
    ["own", { accountId: "marta" }, EXPERT, marta],
  ])(
    "is refused with %s for an expert with %o, without records or mails",
    async (refused, changes, expertId, by) => {
      await changeExpert(changes);
      expect(await book({ attachment: file() }, by, expertId ?? "")).toEqual({ refused });
      await expect
        .poll(async () => [bookings.list(), outbox.list(), await storedFiles()])
        .toEqual([[], [], []]);
    },
  );

  test.each([
    ["2026-11-21T10:00", "past"],
    ["2026-11-28T10:00", "weekend"],
    ["2026-12-25T10:00", "holiday"],
    ["2026-11-25T09:00", "hour"],
    ["2027-03-01T10:00", "far"],
    ["kiedyś", "invalid"],
  ])("is refused for the slot %s: %s", async (slot, problem) => {
    expect(await book({ slot, attachment: file() })).toEqual({
      refused: "slot-impossible",
      problem,
    });
    await expect.poll(async () => [bookings.list(), await storedFiles()]).toEqual([[], []]);
  });

  test("that cannot be written leaves no file behind", async () => {
    vi.spyOn(bookings, "save").mockImplementation(() => {
      throw new StoreWriteError("the disk is full");
    });
    await expect(book({ attachment: file() })).rejects.toThrow(StoreWriteError);
    await expect.poll(async () => [outbox.list(), await storedFiles()]).toEqual([[], []]);
  });

  test("mails the member and the expert, each with an entry for the calendar that names the other", async () => {
    const { id, reference } = await booked({ description: "Dwie strony.\n\nPilne." });
    const [toMember, toExpert, ...others] = mails();
    expect(others).toEqual([]);
    expect(toMember).toMatchObject({
      to: "anna@example.com",
      subject: `Sesja zarezerwowana: Marta Wilczyńska (${reference})`,
    });
    expect(toMember?.text).toContain("środa, 25 listopada 2026, 10:00–11:00");
    expect(toMember?.links).toContain(`http://localhost:3000/dashboard/sessions/${reference}`);
    expect(toMember?.links).toContain(
      `http://localhost:3000/dashboard/sessions/${reference}/calendar.ics`,
    );
    expect(toMember?.links.join()).not.toContain("key=");
    expect(toExpert).toMatchObject({
      to: "marta.wilczynska@example.com",
      subject: `Nowa rezerwacja sesji: Anna Zielińska (${reference})`,
    });
    expect(toExpert?.text).toContain("Anna Zielińska, Demo Sp. z o.o. (anna@example.com)");
    expect(toExpert?.text).toContain("Pilne.");
    for (const [mail, title] of [
      [toMember, "Sesja z ekspertem: Marta Wilczyńska"],
      [toExpert, "Sesja: Anna Zielińska"],
    ] as const) {
      const event = eventIn(mail!);
      expect(mail?.attachments).toMatchObject([{ filename: "sesja.ics" }]);
      expect(event).toMatchObject({ uid: `session-${id}@localhost`, summary: title, sequence: 0 });
      expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-25T09:00:00.000Z");
      expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-25T10:00:00.000Z");
    }
  });

  test("reaches an expert without an address through the office, and one with an account by a notification as well", async () => {
    await changeExpert({ email: "" });
    await booked();
    expect(mails()[1]?.to).toBe("biuro@example.com");
    expect(notifications.list(({ kind }) => kind === "told")).toEqual([]);
    await changeExpert({ accountId: "marta" });
    const { reference } = await booked({ slot: "2026-11-26T10:00" });
    expect(notifications.list(({ kind }) => kind === "told")).toMatchObject([
      { accountId: "marta", link: `/dashboard/sessions/${reference}` },
    ]);
    expect(toToast(notifications.list(({ kind }) => kind === "told")[0]!, POLISH)).toMatchObject({
      title: "Nowa rezerwacja sesji",
      text: "Anna Zielińska, 26 listopada 2026: Umowa",
    });
  });
});
