import { beforeEach, describe, expect, test } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { doorPage, entryPage } from "~/modules/events/events/door/door.view.server";
import {
  createDoorPass,
  doorPassKey,
  findPassByKey,
} from "~/modules/events/events/door/door-passes.server";
import { doorPassesPage } from "~/modules/events/events/door/door-passes.view.server";
import { participantsDocument } from "~/modules/events/events/door/participants-documents.server";
import { momentsOf } from "~/modules/events/events/event";
import { calendarEntryOf } from "~/modules/events/events/event-calendar.server";
import { eventDayAt, eventDayNow, eventDays } from "~/modules/events/events/event-days";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { walkIn } from "~/modules/events/events/participants/added-people.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import { arrivalsAt, checkIn, undoCheckIn } from "~/modules/events/events/seats/check-ins.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { EventFormSchema } from "~/modules/events/events/staff/staff-event.schema";
import { copiedValues } from "~/modules/events/events/staff/staff-event.view.server";
import { addEvent } from "~/modules/events/events/staff/staff-events.server";
import { ticketPage } from "~/modules/events/events/tickets/ticket.view.server";
import { findSeatByCode, findTicket } from "~/modules/events/events/tickets/tickets.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../support/accepted";
import { BY_STAFF, changeRow } from "../../../support/factories";
import { POLISH as polish } from "../../../support/polish";
import { anna, eventsToAttend, jan, OPEN, TYPED_EVENT } from "./support";

/** Events of several days (rules 1262): Friday 4 December, 9:00, to Sunday 6 December, 14:00. */

const DAYS = ["2026-12-04", "2026-12-05", "2026-12-06"] as const;
const [FRIDAY, SATURDAY, SUNDAY] = [
  "2026-12-04T07:40:00.000Z",
  "2026-12-05T07:45:00.000Z",
  "2026-12-06T07:50:00.000Z",
];
const moveClock = eventsToAttend();

beforeEach(async () => {
  await changeRow(events, OPEN, momentsOf(DAYS[0], "09:00-14:00", DAYS[2])!);
  await registerForEvent(OPEN, { by: anna });
  await registerForEvent(OPEN, { by: jan });
});

async function arrive(accountId: string, day?: string) {
  const outcome = await checkIn(OPEN, accountId, { ...BY_STAFF, ...(day && { day }) });
  return isRefused(outcome) ? outcome.refused : "in";
}

const theEvent = async () => (await findAnyEvent(OPEN))!;

async function atDoor(day: string | null = null) {
  const query = { q: "", show: "expected" as const, last: null, day };
  return doorPage(await theEvent(), await listParticipants(OPEN), query, polish);
}

async function scanned(accountId: string) {
  const code = registrations.find(`${OPEN}:${accountId}`)?.entryCode;
  return entryPage((await findSeatByCode(code))!, "", polish);
}

describe("the days of an event", () => {
  test("are those from its beginning to its end, without a night until 6:00", () => {
    const days = (date: string, time: string, lastDate?: string) =>
      eventDays(momentsOf(date, time, lastDate)!);
    expect(days(DAYS[0], "09:00-16:00")).toEqual([DAYS[0]]);
    expect(days(DAYS[0], "09:00-14:00", DAYS[2])).toEqual(DAYS);
    expect(days(DAYS[0], "16:00-10:00", DAYS[1])).toEqual([DAYS[0], DAYS[1]]);
    expect(days(DAYS[0], "19:00-02:00", DAYS[1])).toEqual([DAYS[0]]);
    expect(days(DAYS[0], "03:00-05:00")).toEqual([DAYS[0]]);
    expect(days("2026-12-31", "09:00-14:00", "2027-01-01")).toEqual(["2026-12-31", "2027-01-01"]);
  });

  test("are found for any moment", async () => {
    const event = await theEvent();
    expect(eventDayAt(event, "2026-11-20T12:00:00.000Z")).toBe(DAYS[0]);
    expect([FRIDAY, SATURDAY, SUNDAY].map((at) => eventDayNow(event, at))).toEqual(DAYS);
    expect(eventDayAt(event, "2027-01-20T12:00:00.000Z")).toBe(DAYS[2]);
    expect(eventDayNow(event, "2026-12-07T12:00:00.000Z")).toBeNull();
    const night = momentsOf(DAYS[0], "19:00-02:00", DAYS[1])!;
    expect(eventDayNow(night, "2026-12-05T00:30:00.000Z")).toBe(DAYS[0]);
    expect(eventDayNow(night, "2026-12-05T01:30:00.000Z")).toBeNull();
  });
});

test("the form takes a last day, hours over midnight with it, and refuses others", async () => {
  const parsed = (changes: object) => EventFormSchema.safeParse({ ...TYPED_EVENT, ...changes });
  const messages = (changes: object) =>
    parsed(changes).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  expect(messages({ lastDate: "2026-12-12" })).toEqual([]);
  expect(messages({ lastDate: "2026-12-11", time: "19:00-02:00" })).toEqual([]);
  expect(messages({ lastDate: "2026-12-10", time: "19:00-02:00" })).toEqual([
    ["time", "panel-events:errors.hours"],
  ]);
  for (const lastDate of ["2026-12-09", "2026-12-24"])
    expect(messages({ lastDate })).toEqual([["lastDate", "panel-events:errors.lastDate?most=14"]]);
  expect(messages({ title: "Abcd", time: "12:00-10:00" })).toHaveLength(2);

  const typed = EventFormSchema.parse({
    ...TYPED_EVENT,
    lastDate: "2026-12-12",
    agenda: "8:00 Śniadanie drugiego dnia",
  });
  const event = accepted(await addEvent(typed, BY_STAFF));
  expect(event).toMatchObject({
    startsAt: "2026-12-10T08:00:00.000Z",
    endsAt: "2026-12-12T10:30:00.000Z",
  });
  expect(copiedValues(event)).toMatchObject({ date: "2027-01-07", lastDate: "2027-01-09" });
});

test("hours name the day of the end, and calendars have it", async () => {
  const event = await theEvent();
  expect(polish.format.hours(event)).toBe("9:00 – niedziela 6 grudnia, 14:00");
  expect(calendarEntryOf(event)).toMatchObject({
    startsAt: "2026-12-04T08:00:00.000Z",
    endsAt: "2026-12-06T13:00:00.000Z",
  });
});

describe("arrivals by day (rules 1263)", () => {
  test("are noted once each day, by the day that it is", async () => {
    moveClock(FRIDAY);
    expect([await arrive("anna"), await arrive("anna")]).toEqual(["in", "already"]);
    expect(await arrive("anna", DAYS[1]), "a day ahead").toBe("early");
    expect(await arrive("anna", "2026-12-20"), "no day of the event").toBe("not-found");
    moveClock(SATURDAY);
    expect(await arrive("jan")).toBe("in");
    expect(await arrive("anna")).toBe("in");
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({
      checkedInAt: FRIDAY,
      daysPresent: [
        { day: DAYS[0], at: FRIDAY },
        { day: DAYS[1], at: SATURDAY },
      ],
    });
    expect(arrivalsAt(OPEN)).toEqual({ arrived: 2, seats: 2 });
  });

  test("are taken back by day; the last one leaves no note", async () => {
    moveClock(SATURDAY);
    await arrive("anna", DAYS[0]);
    await arrive("anna");
    await undoCheckIn(OPEN, "anna", { day: DAYS[0] });
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({
      checkedInAt: SATURDAY,
      daysPresent: [{ day: DAYS[1] }],
    });
    await undoCheckIn(OPEN, "anna");
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({
      checkedInAt: null,
      checkedInBy: null,
      daysPresent: [],
    });
  });

  test("of before the event had several days count for their day", async () => {
    const seat = { checkedInAt: FRIDAY, checkedInBy: "one" };
    await changeRow(registrations, `${OPEN}:anna`, seat);
    moveClock(FRIDAY);
    expect(await arrive("anna")).toBe("already");
    moveClock(SATURDAY);
    expect(await arrive("anna")).toBe("in");
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({ ...seat, daysPresent: [{}, {}] });
  });

  test("are counted and listed at the door by day, with the day chosen", async () => {
    moveClock(FRIDAY);
    await arrive("anna");
    expect(await atDoor()).toMatchObject({ day: DAYS[0], arrived: 1, seats: 2, isOpen: true });
    expect(await atDoor(DAYS[2])).toMatchObject({ day: DAYS[2], isOpen: false });
    moveClock(SATURDAY);
    const saturday = await atDoor();
    expect(saturday).toMatchObject({ day: DAYS[1], arrived: 0, dayInWords: "sobota 5 grudnia" });
    expect(saturday.days.map(({ label }) => label)).toEqual([
      "4 grudnia",
      "5 grudnia",
      "6 grudnia",
    ]);
    expect(saturday.counts).toEqual({ expected: 2, arrived: 0, waiting: 0 });
    expect(await atDoor(DAYS[0])).toMatchObject({ arrived: 1, counts: { arrived: 1 } });
    await walkIn(OPEN, { name: "Ewa Nowa" }, { ...BY_STAFF, day: DAYS[1] });
    expect(await atDoor()).toMatchObject({ arrived: 1, seats: 3 });
  });

  test("welcome the same ticket on each day, and no other", async () => {
    expect(await scanned("anna")).toMatchObject({ state: "otherDay" });
    moveClock(FRIDAY);
    await arrive("anna");
    expect(await scanned("anna")).toMatchObject({ state: "already", arrivedAt: "8:40" });
    moveClock(SATURDAY);
    expect(await scanned("anna")).toMatchObject({ state: "welcome", arrived: 0 });
    moveClock("2026-12-07T07:00:00.000Z");
    expect(await scanned("anna")).toMatchObject({ state: "otherDay" });
  });

  test("are in the list of participants, on the ticket, and have columns to sign", async () => {
    moveClock(SATURDAY);
    await arrive("anna");
    await arrive("anna", DAYS[0]);
    const page = participantsPage(await theEvent(), await listParticipants(OPEN), polish);
    expect(page.registered.map(({ arrivedAt }) => arrivedAt)).toEqual([
      "4 grudnia, 5 grudnia",
      null,
    ]);
    const ticket = (await findTicket(OPEN, { by: anna }))!;
    expect((await ticketPage(ticket, { by: anna }, polish)).arrival).toBe("4 grudnia, 5 grudnia");
    const { blocks } = participantsDocument(page, polish);
    const table = blocks.find(({ kind }) => kind === "table");
    expect(JSON.stringify(table)).toContain("Podpis, 6 grudnia");
  });
});

test("a door pass is for one of the days", async () => {
  const pass = accepted(await createDoorPass(OPEN, { place: "Wejście", day: DAYS[1] }, BY_STAFF));
  const opens = async () => (await findPassByKey(doorPassKey(pass))) !== null;
  const days = doorPassesPage(await theEvent(), [pass], polish).days.map(({ value }) => value);
  expect(days).toEqual(DAYS);
  moveClock(FRIDAY);
  expect(await opens()).toBe(false);
  moveClock(SATURDAY);
  expect(await opens()).toBe(true);
  moveClock(SUNDAY);
  expect(await opens()).toBe(false);
  const other = await createDoorPass(OPEN, { place: "x", day: "2027-01-01" }, BY_STAFF);
  expect(other).toMatchObject({ day: DAYS[0] });
});
