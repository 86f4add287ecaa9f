import { describe, expect, test } from "vitest";
import { type Event, momentsOf } from "~/modules/events/events/event";
import {
  calendarEntryOf,
  calendarFileOf,
  calendarLinksOf,
} from "~/modules/events/events/event-calendar.server";
import { findAnyEvent, listEventsForCalendar } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { cancelEvent, updateEvent } from "~/modules/events/events/staff/event-changes.server";
import { calendarText } from "~/platform/feeds/calendar.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent, BY_STAFF, CALLED_OFF, changeRow } from "../../../support/factories";
import { readCalendar } from "../../../support/ical";
import { CANCELLED, ONE_SEAT_LEFT as EVENT, EXTERNAL, eventsToAttend, OVER } from "./support";

const found = (id: string) => events.find(id)!;
const feed = async () => (await listEventsForCalendar()).map(({ id }) => id);

/** Leaves a single event, on Wednesday 2 December. */
async function onlyEvent(changes: Partial<Event> = {}): Promise<void> {
  events.reset();
  await anEvent({ id: EVENT, ...momentsOf("2026-12-02", "09:30-14:30")!, ...changes });
}

const moveClock = eventsToAttend();

describe("the entry of an event", () => {
  test("shows time, place, title, and a link", async () => {
    await changeRow(events, EVENT, { description: "Pierwszy akapit.\n\nDrugi akapit." });
    expect(calendarEntryOf(found(EVENT))).toEqual({
      uid: "event-one-seat-left@localhost",
      sequence: 0,
      updatedAt: "2026-11-18T09:00:00.000Z",
      startsAt: "2026-12-02T08:30:00.000Z",
      endsAt: "2026-12-02T13:30:00.000Z",
      title: "Prawo pracy: co zmienia się dla pracodawców",
      description: "Pierwszy akapit.\n\nhttp://localhost:3000/events/one-seat-left",
      location: "Siedziba izby, Łódź, ul. Kupiecka 14, 90-001 Łódź",
      url: "http://localhost:3000/events/one-seat-left",
      isCancelled: false,
    });
  });

  test("of an online event has no address", async () => {
    expect(calendarEntryOf(await anEvent({ location: "Online", address: "" })).location).toBe(
      "Online",
    );
  });

  test("keeps its UID when the event changes and when it is cancelled", async () => {
    const { uid } = calendarEntryOf(found(EVENT));
    await updateEvent(
      EVENT,
      { title: "Zupełnie co innego", startsAt: "2026-12-02T09:00:00.000Z" },
      BY_STAFF,
    );
    expect(calendarEntryOf(found(EVENT)).uid).toBe(uid);
    await cancelEvent(EVENT, CALLED_OFF);
    expect(calendarEntryOf(found(EVENT))).toMatchObject({ uid, isCancelled: true });
    expect(new Set(events.list().map((event) => calendarEntryOf(event).uid)).size).toBe(
      events.list().length,
    );
  });

  test("can be saved as a file, or added in Google's calendar", () => {
    expect(calendarFileOf(found(EVENT))).toBe("one-seat-left.ics");
    const { file, google } = calendarLinksOf(found(EVENT));
    expect(file).toBe("/events/one-seat-left/calendar.ics");
    const url = new URL(google);
    expect(url.origin).toBe("https://calendar.google.com");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      text: "Prawo pracy: co zmienia się dla pracodawców",
      dates: "20261202T083000Z/20261202T133000Z",
      location: "Siedziba izby, Łódź, ul. Kupiecka 14, 90-001 Łódź",
    });
  });
});

describe(findAnyEvent, () => {
  test("finds a coming, a past, an external and a cancelled event", async () => {
    for (const id of [EVENT, OVER, EXTERNAL])
      expect(await findAnyEvent(id)).toMatchObject({ id, cancelledAt: null });
    expect(calendarEntryOf((await findAnyEvent(CANCELLED))!)).toMatchObject({ isCancelled: true });
  });

  test("finds a cancelled event however long ago it was", async () => {
    moveClock("2030-01-01T09:00:00Z");
    expect(calendarEntryOf((await findAnyEvent(CANCELLED))!)).toMatchObject({ isCancelled: true });
  });

  test("returns null for an unknown event", async () => {
    expect(await findAnyEvent("nie-ma")).toBeNull();
    expect(await findAnyEvent(undefined)).toBeNull();
  });
});

describe(listEventsForCalendar, () => {
  test("has coming and recent events, cancelled ones marked, soonest first", async () => {
    const { id: recent } = await anEvent({}, -12);
    const entries = (await listEventsForCalendar()).map(calendarEntryOf);
    expect(entries.map(({ startsAt }) => startsAt)).toEqual(
      entries.map(({ startsAt }) => startsAt).sort(),
    );
    // The only event that ended more than 30 days ago.
    expect(await feed()).not.toContain(OVER);
    expect(entries).toHaveLength(events.list().length - 1);
    expect(await feed()).toEqual(expect.arrayContaining([recent, EXTERNAL]));
    expect(entries.filter(({ isCancelled }) => isCancelled)).toEqual([
      calendarEntryOf(found(CANCELLED)),
    ]);
  });

  test("puts events that begin together in the order of their titles", async () => {
    events.reset();
    await anEvent({ id: "sails", title: "Żagle" });
    await anEvent({ id: "boats", title: "Łodzie" });
    await anEvent({ id: "forest", title: "Las" });
    expect(await feed()).toEqual(["forest", "boats", "sails"]);
  });

  test.each([
    ["that took place", null],
    ["that was cancelled", "2026-11-20T09:00:00.000Z"],
  ])("has an event %s until 30 days after its end", async (_, cancelledAt) => {
    await onlyEvent({ cancelledAt });
    const until = Date.parse("2026-12-02T13:30:00Z") + 30 * 24 * 60 * 60 * 1000;
    for (const moment of ["2026-12-02T13:30:00Z", "2026-12-31T12:00:00Z", until - 1]) {
      moveClock(moment);
      expect(await feed()).toEqual([EVENT]);
    }
    moveClock(until);
    expect(await feed()).toEqual([]);
  });

  test("has a cancelled event by its date, not by the day of the cancellation", async () => {
    await onlyEvent();
    await cancelEvent(EVENT, CALLED_OFF);
    moveClock("2026-12-25T09:00:00Z");
    expect(await feed(), "37 days after it was called off").toEqual([EVENT]);
  });

  test("makes a calendar that other programs read", async () => {
    const entries = (await listEventsForCalendar()).map(calendarEntryOf);
    const read = readCalendar(calendarText(entries, { locale: localeOf("pl") }));
    expect(read.map(({ uid, starts, ends }) => [uid, starts, ends])).toEqual(
      entries.map(({ uid, startsAt, endsAt }) => [uid, startsAt, endsAt]),
    );
    expect(read.find(({ uid }) => uid === `event-${CANCELLED}@localhost`)).toMatchObject({
      status: "CANCELLED",
    });
  });
});
