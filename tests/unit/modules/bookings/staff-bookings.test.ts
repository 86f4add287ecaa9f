import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { callOffForChamber } from "~/modules/advice/bookings/expert/consultations.server";
import { isFree } from "~/modules/advice/bookings/free-slots.server";
import { findAttachmentForStaff } from "~/modules/advice/bookings/mails/booking-readers.server";
import { bookingDetails } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import {
  listAllBookings,
  moveBooking,
} from "~/modules/advice/bookings/staff/staff-bookings.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { history } from "~/modules/staff/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { anExpert } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import {
  anna,
  BEGIN,
  booked,
  changeExpert,
  EXPERT,
  eventIn,
  expertToBook,
  file,
  jan,
  mails,
  marta,
  SLOT,
} from "./support";

const moveClock = expertToBook();
beforeEach(() => changeExpert({ accountId: "marta" }));

const FREE = "2026-11-26T14:00";
const actions = async (reference: string) =>
  (await listHistoryOfRecord("booking", reference)).map(({ action }) => action);

describe(moveBooking, () => {
  test("moves to the new slot, frees the old one, and leaves reference and file", async () => {
    const before = await booked({ attachment: file() });
    expect(await moveBooking(before.reference, FREE, { by })).toMatchObject({
      id: before.id,
      reference: before.reference,
      attachment: before.attachment,
      startsAt: "2026-11-26T13:00:00.000Z",
      endsAt: "2026-11-26T14:00:00.000Z",
    });
    expect([await isFree(EXPERT, SLOT), await isFree(EXPERT, FREE)]).toEqual([true, false]);
    const [entry] = await listHistoryOfRecord("booking", before.reference);
    expect(entry).toMatchObject({
      action: "moved",
      staffId: by.id,
      changes: [{ before: "2026-11-25" }, { before: "10:00", after: "14:00" }],
    });
  });

  test("mails both the moved entry of their calendar and tells them in the portal", async () => {
    const { reference } = await booked();
    const uid = eventIn(mails()[0]!).uid;
    outbox.reset();
    await moveBooking(reference, FREE, { by });
    expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
      ["anna@example.com", `Nowy termin sesji: Marta Wilczyńska (${reference})`],
      ["marta.wilczynska@example.com", `Nowy termin sesji: Anna Zielińska (${reference})`],
    ]);
    for (const mail of mails()) {
      expect(eventIn(mail)).toMatchObject({ uid, sequence: 1 });
      expect(eventIn(mail).startDate.toJSDate().toISOString()).toBe("2026-11-26T13:00:00.000Z");
      expect(mail.text).toContain("było: środa, 25 listopada 2026, 10:00–11:00");
      expect(mail.text).toContain("jest: czwartek, 26 listopada 2026, 14:00–15:00");
    }
    for (const person of [anna, marta])
      expect((await listNotifications({ by: person }))[0]).toMatchObject({
        title: "bookings:notifications.moved.title",
      });
  });

  test("sells a slot once, however many are moved to it at the same moment", async () => {
    const slots = [25, 26, 27]
      .flatMap((day) => Array.from({ length: 7 }, (_, hour) => `2026-11-${day}T${10 + hour}:00`))
      .slice(0, 20);
    for (const [index, slot] of slots.entries())
      await booked({ slot }, { ...jan, id: `person-${index}` });
    const target = "2026-11-30T10:00";
    const outcomes = await Promise.all(
      bookings.list().map(({ reference }) => moveBooking(reference, target, { by })),
    );
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    expect(outcomes.filter(isRefused).map(({ refused }) => refused)).toEqual(
      Array(19).fill("slot-taken"),
    );
  });

  test("twice is once", async () => {
    const { reference } = await booked();
    await moveBooking(reference, FREE, { by });
    await moveBooking(reference, FREE, { by });
    expect([await actions(reference), bookings.list()[0]?.sequence]).toEqual([["moved"], 1]);
  });

  test("is refused for an invalid slot, a busy member, or a booking that cannot be moved", async () => {
    const { reference } = await booked();
    expect(await moveBooking(reference, "2026-11-28T10:00", { by })).toEqual({
      refused: "slot-impossible",
      problem: "weekend",
    });
    await anExpert({ id: "other" });
    const { reference: busy } = await booked({ slot: FREE }, anna).then(() => ({
      reference: bookings.list()[1]?.reference,
    }));
    expect(await moveBooking(reference, FREE, { by })).toEqual({
      refused: "hour-taken",
      reference: busy,
    });
    expect(await moveBooking("S-0000-0000", FREE, { by })).toEqual({ refused: "not-found" });
    moveClock(BEGIN);
    expect(await moveBooking(reference, "2026-11-30T10:00", { by })).toEqual({ refused: "begun" });
  });

  test("is refused after the chamber has called it off, which the history tells without the reason", async () => {
    const { reference } = await booked();
    await callOffForChamber(reference, "Remont u Anny.", { by });
    await callOffForChamber(reference, "Remont u Anny.", { by });
    expect(await moveBooking(reference, FREE, { by })).toEqual({ refused: "withdrawn" });
    expect(await actions(reference)).toEqual(["cancelled"]);
    expect(JSON.stringify(history.list())).not.toContain("Remont");
  });
});

test("staff list what lies ahead first, and find it by reference, expert, member, company and topic", async () => {
  const { reference } = await booked({ topic: "Cło" });
  const { reference: later } = await booked({ slot: FREE, topic: "Podatki" }, jan);
  const { reference: off } = await booked({ slot: "2026-11-27T10:00", topic: "Kredyt" }, jan);
  await callOffForChamber(off, "Remont.", { by });
  const found = async (query: Parameters<typeof listAllBookings>[0]) =>
    (await listAllBookings(query)).map((one) => one.reference);
  expect(await found({ q: "" })).toEqual([reference, later, off]);
  expect(await found({ q: "", when: "withdrawn" })).toEqual([off]);
  expect(await found({ q: "", when: "upcoming" })).toEqual([reference, later]);
  expect([
    await found({ q: later.toLowerCase() }),
    await found({ q: "zielinska" }),
    await found({ q: "podatki" }),
  ]).toEqual([[later], [reference], [later]]);
  expect(await found({ q: "wilczynska" })).toHaveLength(3);
  moveClock("2026-11-25T12:00:00Z");
  expect(await found({ q: "", when: "past" })).toEqual([reference]);
});

test("staff open the file of any booking at an address of their own", async () => {
  const booking = await booked({ attachment: file() });
  expect(bookingDetails(booking, locale).attachment).toMatchObject({
    path: `/admin/bookings/${booking.reference}/attachment`,
  });
  expect(await findAttachmentForStaff(booking.reference, locale)).toMatchObject({ kind: "txt" });
  const { reference } = await booked({ slot: FREE });
  expect([
    await findAttachmentForStaff(reference, locale),
    await findAttachmentForStaff("S-0000-0000", locale),
  ]).toEqual([null, null]);
});
