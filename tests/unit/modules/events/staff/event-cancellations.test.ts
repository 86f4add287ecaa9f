import { describe, expect, test } from "vitest";
import { findEventFor, participationIn } from "~/modules/events/attendance/participations.server";
import { registerForEvent } from "~/modules/events/attendance/registrations.server";
import { registrations } from "~/modules/events/attendance/registrations.store.server";
import { calendarEntryOf } from "~/modules/events/event-calendar.server";
import { findEvent } from "~/modules/events/events.server";
import { events } from "~/modules/events/events.store.server";
import { cancelEvent, updateEvent } from "~/modules/events/staff/event-changes.server";
import { notifications } from "~/modules/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { BY_STAFF } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { resetStores } from "../../../../support/reset-stores";
import {
  anna,
  ONE_SEAT_LEFT as EVENT,
  eventsToAttend,
  jan,
  lastSeatTaken,
  mails,
  notificationsOf,
  zofia,
} from "../support";

const TITLE = "Prawo pracy: co zmienia się dla pracodawców";

const event = () => events.find(EVENT)!;

const moveClock = frozenClock();
resetStores(events, registrations, notifications, outbox);
eventsToAttend();
lastSeatTaken(moveClock);

describe(cancelEvent, () => {
  test("marks the event as changed for calendars", async () => {
    await updateEvent(EVENT, { title: "Prawo pracy" }, BY_STAFF);
    moveClock("2026-11-21T12:00:00Z");
    const cancelled = {
      cancelledAt: "2026-11-21T12:00:00.000Z",
      updatedAt: "2026-11-21T12:00:00.000Z",
      sequence: 2,
    };
    expect(await cancelEvent(EVENT, BY_STAFF)).toMatchObject(cancelled);
    expect(event()).toMatchObject(cancelled);
    expect(calendarEntryOf(event())).toMatchObject({ isCancelled: true, sequence: 2 });
  });

  test("notifies all people with a seat or a position, by a mail that cancels the entry and in the portal", async () => {
    await cancelEvent(EVENT, BY_STAFF);
    const entry = expect.objectContaining({
      uid: "event-one-seat-left@localhost",
      sequence: 1,
      status: "CANCELLED",
      starts: "2026-12-02T08:30:00.000Z",
    });
    const subject = `Wydarzenie odwołane: ${TITLE}`;
    expect(mails()).toEqual([
      { to: "anna@example.com", subject, entries: [entry] },
      { to: "jan@example.com", subject, entries: [entry] },
    ]);
    const notification = [
      {
        title: "events:notifications.cancelled.title",
        params: { title: TITLE, date: "2026-12-02T08:30:00.000Z" },
        link: "/events/one-seat-left",
      },
    ];
    expect(await notificationsOf(anna)).toEqual(notification);
    expect(await notificationsOf(jan)).toEqual(notification);
    expect(await notificationsOf(zofia)).toEqual([]);
  });

  test("a second time is refused as not found and notifies no one again", async () => {
    await cancelEvent(EVENT, BY_STAFF);
    const before = event();
    moveClock("2026-11-21T12:00:00Z");
    expect(await cancelEvent(EVENT, BY_STAFF)).toEqual({ refused: "not-found" });
    expect(await cancelEvent("nie-ma", BY_STAFF)).toEqual({ refused: "not-found" });
    expect(event()).toEqual(before);
    expect(mails()).toHaveLength(2);
    expect(notifications.list(({ kind }) => kind === "told")).toHaveLength(2);
  });

  test("after it is over notifies no one", async () => {
    moveClock(event().endsAt);
    expect(await cancelEvent(EVENT, BY_STAFF)).toMatchObject({ sequence: 1 });
    expect([...outbox.list(), ...notifications.list(({ kind }) => kind === "told")]).toEqual([]);
  });

  test("leaves seat and position, so that the page can show them", async () => {
    await cancelEvent(EVENT, BY_STAFF);
    expect(await participationIn(EVENT, { by: anna })).toEqual({
      state: "registered",
      position: null,
    });
    expect(await participationIn(EVENT, { by: jan })).toEqual({ state: "waiting", position: 1 });
    expect(await registerForEvent(EVENT, { by: zofia })).toEqual({ refused: "not-found" });
    expect(await updateEvent(EVENT, { capacity: 80 }, BY_STAFF)).toEqual({ refused: "not-found" });
  });
});

describe(findEventFor, () => {
  test("finds a cancelled event only for people with a seat or a position", async () => {
    await cancelEvent(EVENT, BY_STAFF);
    for (const by of [anna, jan]) expect(await findEventFor(EVENT, { by })).toEqual(event());
    for (const by of [zofia, null]) expect(await findEventFor(EVENT, { by })).toBeNull();
    expect(await findEvent(EVENT)).toBeNull();
  });

  test("finds every other event for anyone", async () => {
    for (const by of [anna, zofia, null])
      expect(await findEventFor(EVENT, { by })).toEqual(event());
    expect(await findEventFor("nie-ma", { by: anna })).toBeNull();
    expect(await findEventFor(undefined, { by: anna })).toBeNull();
  });
});
