import { beforeEach, describe, expect, test } from "vitest";
import { BookingSchema, lapseOf, stateOf } from "~/modules/advice/bookings/booking";
import { ReplySchema } from "~/modules/advice/bookings/booking.schema";
import { bookingPage } from "~/modules/advice/bookings/booking.view.server";
import { replyKeyOf } from "~/modules/advice/bookings/booking-access.server";
import { calendarEntryOf } from "~/modules/advice/bookings/booking-calendar.server";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { countConsultations } from "~/modules/advice/bookings/consultation-numbers.server";
import {
  findRequest,
  lapseRequests,
  replyForChamber,
  replyToRequest,
} from "~/modules/advice/bookings/expert/booking-replies.server";
import {
  callOffConsultation,
  callOffConsultationsInTransaction,
  listConsultations,
} from "~/modules/advice/bookings/expert/consultations.server";
import { calendarOf, isFree, nextSlotOf } from "~/modules/advice/bookings/free-slots.server";
import { remindOfConsultations } from "~/modules/advice/bookings/mails/booking-reminders.server";
import { withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import {
  countRequestsOfOffice,
  listAllBookings,
  moveBooking,
} from "~/modules/advice/bookings/staff/staff-bookings.server";
import { setConfirmsAtOnce } from "~/modules/advice/experts/availability.server";
import { ExpertSchema } from "~/modules/advice/experts/expert";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { agendaItem } from "~/modules/membership/agenda/agenda.view.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { POLISH } from "../../../support/polish";
import { ADMINISTRATOR } from "../staff/support";
import { storedFiles } from "./private-files";
import {
  anna,
  book,
  booked,
  changeExpert,
  EXPERT,
  expertToBook,
  file,
  jan,
  mails,
  marta,
  member,
  SLOT,
} from "./support";

const moveClock = expertToBook();
beforeEach(() => changeExpert({ accountId: "marta", confirmsAtOnce: false }));

/** Two days after the request, before twelve hours are left. */
const LAPSE = "2026-11-23T09:00:00.000Z";
const confirm = { answer: "confirm" as const };
const decline = { answer: "decline" as const, reason: "Choruję." };
const staff = { by: ADMINISTRATOR };
const rowOf = (reference: string) => bookings.listBy("reference", reference)[0]!;
const statusOf = (reference: string) => stateOf(rowOf(reference));
const statuses = (sent = mails()) =>
  sent.map(({ attachments }) => /STATUS:(\w+)/.exec(attachments[0]?.content ?? "")?.[1]);
const to = (sent = mails()) => sent.map((mail) => mail.to);

describe("a request (rules 980)", () => {
  test("holds its slot, waits for its expert, and is said to be one everywhere", async () => {
    const booking = await booked();
    expect(stateOf(booking)).toBe("requested");
    expect(await isFree(EXPERT, SLOT)).toBe(false);
    expect(await book({}, jan)).toMatchObject({ refused: "slot-taken" });
    const [toMember, toExpert] = mails();
    expect(toMember).toMatchObject({
      to: "anna@example.com",
      subject: `Prośba o sesję: Marta Wilczyńska (${booking.reference})`,
    });
    expect(toMember?.text).toContain("Do 23 listopada 2026, 10:00 trzymamy ten termin");
    expect(toExpert?.links[0]).toMatch(
      new RegExp(`/dashboard/my-sessions/${booking.reference}/reply$`),
    );
    expect(statuses()).toEqual(["TENTATIVE", "TENTATIVE"]);
    for (const { subject, text } of mails()) expect(subject + text).not.toMatch(/zarezerwowan/i);
    expect(bookingPage(booking, "member", POLISH)).toMatchObject({
      state: "requested",
      until: "23 listopada 2026, 10:00",
      action: { kind: "recall" },
    });
    expect(bookingPage(booking, "expert", POLISH).action).toMatchObject({ kind: "reply" });
    const { upcoming } = await agendaOf({ by: anna });
    expect(upcoming.map((entry) => agendaItem(entry, POLISH).state)).toEqual(["requested"]);
    expect(calendarEntryOf(booking, "member", POLISH).title).toBe(
      "Do potwierdzenia: Sesja z ekspertem: Marta Wilczyńska",
    );
    expect((await listNotifications({ by: marta }))[0]).toMatchObject({
      title: "bookings:notifications.requested.title",
    });
    expect(await listConsultations({ by: marta }, { when: "upcoming" })).toHaveLength(1);
    expect(await listAllBookings({ q: "", when: "requested" })).toHaveLength(1);
    expect(await listAllBookings({ q: "", when: "upcoming" })).toEqual([]);
  });

  test("does not exist for an expert who confirms at once; rows and experts of before are such", async () => {
    await changeExpert({ confirmsAtOnce: true });
    const booking = await booked();
    expect(stateOf(booking)).toBe("upcoming");
    expect(statuses()).toEqual(["CONFIRMED", "CONFIRMED"]);
    const { lapsesAt: _, confirmedAt: __, ...old } = booking;
    expect(stateOf(BookingSchema.parse(old))).toBe("upcoming");
    const { confirmsAtOnce: ___, ...oldExpert } = experts.find(EXPERT)!;
    expect(ExpertSchema.parse(oldExpert).confirmsAtOnce).toBe(true);
  });

  test("is for one person only, however many ask at once", async () => {
    const people = Array.from({ length: 20 }, (_, index) => member(`osoba${index}`));
    const outcomes = await Promise.all(people.map((by) => book({}, by)));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    expect(bookings.list()).toHaveLength(1);
    expect(outbox.list()).toHaveLength(2);
  });

  test("counts among the consultations ahead, and is neither held nor called off in numbers", async () => {
    const { reference } = await booked();
    const hour = { slot: SLOT, topic: "Inny", contactMethod: "online" as const };
    expect(await book(hour, anna)).toEqual({ refused: "slot-mine", reference });
    await replyToRequest(reference, decline, { by: marta });
    const month = {
      first: "2026-11-01",
      startsAt: "2026-10-31T23:00:00.000Z",
      until: "2026-11-30T23:00:00.000Z",
      isOver: false,
    };
    expect(await countConsultations([month])).toEqual([{ held: 0, withdrawn: 0 }]);
  });
});

describe("the first day of a request (rules 981)", () => {
  test("is the day after tomorrow; the calendar, the next slot and the refusal say so", async () => {
    moveClock("2026-11-24T22:59:00Z");
    expect(await book({ slot: "2026-11-25T18:00" })).toEqual({
      refused: "slot-impossible",
      problem: "soon",
    });
    expect(await nextSlotOf({ id: EXPERT, available: true })).toBe("2026-11-26T10:00");
    const { days } = await calendarOf(EXPERT, null);
    expect(days.map(({ status }) => status).slice(2, 4)).toEqual(["past", "open"]);
    await changeExpert({ confirmsAtOnce: true });
    expect(await nextSlotOf({ id: EXPERT, available: true })).toBe("2026-11-25T10:00");
  });

  test("opens the calendar at its week", async () => {
    // A Thursday: tomorrow is the last open day of the week.
    moveClock("2026-11-26T09:00:00Z");
    expect((await calendarOf(EXPERT, null)).monday).toBe("2026-11-30");
  });
});

describe("confirming", () => {
  test("makes it a booking: both get the confirmed entry, the member a notification", async () => {
    const { reference } = await booked();
    outbox.reset();
    expect(await replyToRequest(reference, confirm, { by: marta })).toMatchObject({
      lapsesAt: null,
      confirmedAt: "2026-11-21T09:00:00.000Z",
      sequence: 1,
    });
    expect(statusOf(reference)).toBe("upcoming");
    expect(to()).toEqual(["anna@example.com", "marta.wilczynska@example.com"]);
    expect(mails()[0]?.subject).toBe(`Sesja potwierdzona: Marta Wilczyńska (${reference})`);
    expect(statuses()).toEqual(["CONFIRMED", "CONFIRMED"]);
    expect((await listNotifications({ by: anna }))[0]).toMatchObject({
      title: "bookings:notifications.confirmed.title",
    });
    await replyToRequest(reference, confirm, { by: marta });
    expect(outbox.list(), "once").toHaveLength(2);
  });

  test("is for the expert and for staff, whose answer the history names", async () => {
    const { reference } = await booked();
    for (const by of [anna, jan])
      expect(await replyToRequest(reference, confirm, { by })).toEqual({ refused: "not-found" });
    await replyForChamber(reference, confirm, staff);
    expect(statusOf(reference)).toBe("upcoming");
    expect((await listHistoryOfRecord("booking", reference))[0]).toMatchObject({
      action: "confirmed",
    });
    expect((await listNotifications({ by: marta }))[0]).toMatchObject({
      title: "bookings:notifications.confirmed.title",
    });
  });

  test("reminds the day before, unless it was confirmed on that day", async () => {
    const [{ reference }, other] = [await booked(), await booked({ slot: "2026-11-25T12:00" })];
    await replyToRequest(reference, confirm, { by: marta });
    moveClock("2026-11-24T09:00:00.000Z");
    await transaction(() =>
      bookings.save({ ...rowOf(other.reference), lapsesAt: "2026-11-24T22:00:00.000Z" }),
    );
    expect(await remindOfConsultations()).toBe(1);
    await replyToRequest(other.reference, confirm, { by: marta });
    expect(await remindOfConsultations()).toBe(0);
  });
});

describe("declining", () => {
  test("needs a reason", () => {
    expect(ReplySchema.safeParse({ answer: "decline", reason: "   " }).success).toBe(false);
    expect(ReplySchema.safeParse(decline).success).toBe(true);
    expect(ReplySchema.safeParse(confirm).success).toBe(true);
  });

  test("frees the slot, removes the file and mails both the reason", async () => {
    const { reference } = await booked({ attachment: file() });
    outbox.reset();
    await replyToRequest(reference, decline, { by: marta });
    expect(statusOf(reference)).toBe("declined");
    expect(await isFree(EXPERT, SLOT)).toBe(true);
    await expect.poll(storedFiles).toEqual([]);
    expect(to()).toEqual(["anna@example.com", "marta.wilczynska@example.com"]);
    for (const mail of mails()) expect(mail.text).toContain("Powód:\n> Choruję.");
    expect(statuses()).toEqual(["CANCELLED", "CANCELLED"]);
    expect((await listNotifications({ by: anna }))[0]).toMatchObject({
      title: "bookings:notifications.declined.title",
    });
    expect(await book({}, jan)).toMatchObject({ expertId: EXPERT });
  });

  test("by staff stands in the history without the reason", async () => {
    const { reference } = await booked();
    await replyForChamber(reference, decline, staff);
    expect(rowOf(reference).calledOff).toEqual({ by: "chamber", reason: "Choruję." });
    const [entry] = await listHistoryOfRecord("booking", reference);
    expect(entry).toMatchObject({ action: "refused", changes: [{ isPersonal: true }] });
  });

  test("is what happens to requests of an expert who leaves", async () => {
    const { reference } = await booked();
    outbox.reset();
    await transaction(() => callOffConsultationsInTransaction("marta"));
    expect(statusOf(reference)).toBe("declined");
    expect(mails()[0]?.subject).toContain("Prośba o sesję odrzucona");
  });
});

describe("lapsing (rules 982)", () => {
  test.each([
    ["2026-11-21T09:00:00.000Z", "2026-11-25T09:00:00.000Z", LAPSE],
    ["2026-11-23T22:00:00.000Z", "2026-11-25T09:00:00.000Z", "2026-11-24T21:00:00.000Z"],
  ])("a request of %s for %s ends at %s", (requestedAt, startsAt, end) => {
    expect(lapseOf(requestedAt, startsAt)).toBe(end);
  });

  test("frees the slot at its moment, and the next run tells both, once", async () => {
    const { reference } = await booked({ attachment: file() });
    outbox.reset();
    moveClock("2026-11-23T08:59:00.000Z");
    expect(await lapseRequests()).toBe(0);
    moveClock(LAPSE);
    expect([statusOf(reference), await isFree(EXPERT, SLOT)]).toEqual(["lapsed", true]);
    expect(bookingPage(rowOf(reference), "expert", POLISH).action).toBeNull();
    expect(await book({}, jan)).toMatchObject({ expertId: EXPERT });
    outbox.reset();
    expect(await lapseRequests()).toBe(1);
    expect(await lapseRequests()).toBe(0);
    expect(to()).toEqual(["anna@example.com", "marta.wilczynska@example.com"]);
    expect(mails()[0]?.subject).toBe(`Prośba o sesję wygasła: Marta Wilczyńska (${reference})`);
    expect(statuses()).toEqual(["CANCELLED", "CANCELLED"]);
    expect(statusOf(reference)).toBe("lapsed");
    await expect.poll(storedFiles).toEqual([]);
  });

  test("leaves confirmed bookings alone", async () => {
    const { reference } = await booked();
    await replyToRequest(reference, confirm, { by: marta });
    moveClock(LAPSE);
    expect(await lapseRequests()).toBe(0);
    expect(statusOf(reference)).toBe("upcoming");
  });
});

describe("two answers at once", () => {
  test("a confirmation after the lapse is refused, before the run and after it", async () => {
    const { reference } = await booked();
    moveClock(LAPSE);
    const lapsed = { refused: "lapsed" };
    expect(await replyToRequest(reference, confirm, { by: marta })).toEqual(lapsed);
    const [ended, late] = await Promise.all([
      lapseRequests(),
      replyToRequest(reference, confirm, { by: marta }),
    ]);
    expect([ended, late]).toEqual([1, lapsed]);
    expect(await withdrawBooking(reference, { by: anna })).toEqual(lapsed);
    expect(await moveBooking(reference, "2026-11-26T14:00", staff)).toEqual(lapsed);
  });

  test("a refusal against a withdrawal: one wins, the other is refused, both read one end", async () => {
    for (const isDeclinedFirst of [true, false]) {
      const { reference } = await booked();
      outbox.reset();
      const declines = () => replyToRequest(reference, decline, { by: marta });
      const withdraws = () => withdrawBooking(reference, { by: anna });
      const [first, second] = await Promise.all(
        isDeclinedFirst ? [declines(), withdraws()] : [withdraws(), declines()],
      );
      expect(isRefused(first)).toBe(false);
      expect(second).toEqual({ refused: isDeclinedFirst ? "declined" : "withdrawn" });
      expect(outbox.list()).toHaveLength(2);
      const words = isDeclinedFirst ? "Prośba o sesję odrzucona" : "Prośba o sesję wycofana";
      for (const mail of mails()) expect(mail.subject).toContain(words);
    }
  });

  test("expert and staff: the second answer is refused if it differs", async () => {
    const { reference } = await booked();
    const outcomes = await Promise.all([
      replyToRequest(reference, confirm, { by: marta }),
      replyForChamber(reference, decline, staff),
    ]);
    expect(outcomes[1]).toEqual({ refused: "confirmed" });
    expect(await callOffConsultation(reference, "Choruję.", { by: marta })).toMatchObject({
      calledOff: { by: "expert" },
    });
  });

  test("a request is neither called off nor moved before it is confirmed", async () => {
    const { reference } = await booked();
    const refused = { refused: "requested" };
    expect(await callOffConsultation(reference, "Nie.", { by: marta })).toEqual(refused);
    expect(await moveBooking(reference, "2026-11-26T14:00", staff)).toEqual(refused);
  });
});

describe("the link in the mail (rules 983)", () => {
  beforeEach(() => changeExpert({ accountId: null }));

  test("answers for an expert without an account, until the request lapses", async () => {
    const booking = await booked();
    const [link = ""] = mails()[1]?.links ?? [];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe(`/session-requests/${booking.reference}`);
    const key = searchParams.get("key");
    expect(key).toBe(replyKeyOf(booking));
    expect(await findRequest(booking.reference, { key })).toEqual(booking);
    moveClock(LAPSE);
    expect(await replyToRequest(booking.reference, confirm, { key })).toEqual({
      refused: "lapsed",
    });
    moveClock("2026-11-23T08:59:00.000Z");
    await replyToRequest(booking.reference, confirm, { key });
    expect(statusOf(booking.reference)).toBe("upcoming");
  });

  test("opens nothing without its key or with that of another booking", async () => {
    const [one, other] = [await booked(), await booked({ slot: "2026-11-25T12:00" })];
    for (const key of [null, "", "x", replyKeyOf(other)]) {
      expect(await findRequest(one.reference, { key })).toBeNull();
      expect(await replyToRequest(one.reference, confirm, { key })).toEqual({
        refused: "not-found",
      });
    }
  });

  test("leads the office to the panel for an expert without an address, and counts there", async () => {
    await changeExpert({ email: "" });
    const { reference } = await booked();
    expect(mails()[1]?.links[0]).toMatch(new RegExp(`/admin/bookings/${reference}/reply$`));
    expect(await countRequestsOfOffice()).toBe(1);
    await replyForChamber(reference, confirm, staff);
    expect(await countRequestsOfOffice()).toBe(0);
  });
});

test("an expert switches between confirming at once and answering; requests go on waiting (rules 984)", async () => {
  const { reference } = await booked();
  expect(await setConfirmsAtOnce(true, { by: marta })).toMatchObject({ confirmsAtOnce: true });
  expect(statusOf(reference)).toBe("requested");
  expect(stateOf(await booked({ slot: "2026-11-25T12:00" }))).toBe("upcoming");
  expect(await setConfirmsAtOnce(true, { by: jan })).toEqual({ refused: "not-found" });
});
