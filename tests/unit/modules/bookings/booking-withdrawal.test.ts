import { describe, expect, test } from "vitest";
import { stateOf } from "~/modules/advice/bookings/booking";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { findBooking, withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { storedFiles } from "./private-files";
import {
  anna,
  BEGIN,
  booked,
  changeExpert,
  eventIn,
  expertToBook,
  file,
  jan,
  mails,
  marta,
} from "./support";

const moveClock = expertToBook();

describe("withdrawing", () => {
  test("frees the slot, removes the file, leaves the record and notifies both", async () => {
    await changeExpert({ accountId: "marta" });
    const { reference } = await booked({ attachment: file() });
    outbox.reset();
    moveClock("2026-11-22T09:00:00Z");
    expect(await withdrawBooking(reference, { by: anna })).toMatchObject({
      withdrawnAt: "2026-11-22T09:00:00.000Z",
      sequence: 1,
      attachment: null,
    });
    await expect.poll(storedFiles).toEqual([]);
    expect(stateOf((await findBooking(reference, { by: anna }))!)).toBe("withdrawn");
    expect(mails().map(({ to }) => to)).toEqual([
      "anna@example.com",
      "marta.wilczynska@example.com",
    ]);
    for (const mail of mails()) {
      expect(eventIn(mail)).toMatchObject({
        sequence: 1,
        summary: expect.stringMatching(/^Odwołane: Sesja( z ekspertem)?: /),
      });
      expect(mail.attachments[0]?.content).toContain("STATUS:CANCELLED");
    }
    expect(notifications.list(({ kind }) => kind === "told")).toHaveLength(2);
    expect(await booked({}, jan)).toMatchObject({ accountId: "jan" });
  });

  test("twice is once", async () => {
    const { reference } = await booked();
    const first = await withdrawBooking(reference, { by: anna });
    outbox.reset();
    expect(await withdrawBooking(reference, { by: anna })).toEqual(first);
    expect(outbox.list()).toEqual([]);
  });

  test("is possible until the consultation begins", async () => {
    const { reference } = await booked();
    moveClock(Date.parse(BEGIN) - 1);
    const { reference: other } = await booked({ slot: "2026-11-26T10:00" });
    expect(await withdrawBooking(other, { by: anna })).toMatchObject({ sequence: 1 });
    moveClock(BEGIN);
    expect(await withdrawBooking(reference, { by: anna })).toEqual({ refused: "begun" });
    expect(bookings.listBy("reference", reference)[0]?.withdrawnAt).toBeNull();
  });

  test.each([
    ["somebody else", jan],
    ["the expert", marta],
  ])("is not for %s", async (_, by) => {
    await changeExpert({ accountId: "marta" });
    const { reference } = await booked();
    expect(await withdrawBooking(reference, { by })).toEqual({ refused: "not-found" });
    expect(await withdrawBooking("S-AAAA-AAAA", { by: anna })).toEqual({ refused: "not-found" });
    expect(await withdrawBooking(undefined, { by: anna })).toEqual({ refused: "not-found" });
  });
});
