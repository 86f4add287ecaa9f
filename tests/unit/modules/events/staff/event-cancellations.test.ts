import { describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { saveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { savedEvents } from "~/modules/events/events/attendance/saved-events.store.server";
import { calendarEntryOf } from "~/modules/events/events/event-calendar.server";
import { findEvent, findPublicEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { registrationId } from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import {
  cancelEvent,
  deleteEvent,
  updateEvent,
} from "~/modules/events/events/staff/event-changes.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { anEvent, BY_STAFF, CALLED_OFF } from "../../../../support/factories";
import {
  anna,
  ONE_SEAT_LEFT as EVENT,
  FULL,
  HAS_SEAT,
  jan,
  lastSeatTaken,
  mails,
  notificationsOf,
  WAITS_FIRST,
  zofia,
} from "../support";

const TITLE = "Prawo pracy: co zmienia się dla pracodawców";

const event = () => events.find(EVENT)!;

const moveClock = lastSeatTaken();

describe(cancelEvent, () => {
  test("marks the event as changed for calendars", async () => {
    await updateEvent(EVENT, { title: "Prawo pracy" }, BY_STAFF);
    moveClock("2026-11-21T12:00:00Z");
    const cancelled = {
      cancelledAt: "2026-11-21T12:00:00.000Z",
      updatedAt: "2026-11-21T12:00:00.000Z",
      sequence: 2,
    };
    expect(await cancelEvent(EVENT, CALLED_OFF)).toMatchObject(cancelled);
    expect(event()).toMatchObject(cancelled);
    expect(calendarEntryOf(event())).toMatchObject({ isCancelled: true, sequence: 2 });
  });

  test("notifies all people with a seat or a position, by a mail that cancels the entry and in the portal", async () => {
    await cancelEvent(EVENT, CALLED_OFF);
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
    await cancelEvent(EVENT, CALLED_OFF);
    const before = event();
    moveClock("2026-11-21T12:00:00Z");
    expect(await cancelEvent(EVENT, CALLED_OFF)).toEqual({ refused: "not-found" });
    expect(await cancelEvent("nie-ma", CALLED_OFF)).toEqual({ refused: "not-found" });
    expect(event()).toEqual(before);
    expect(mails()).toHaveLength(2);
    expect(notifications.list(({ kind }) => kind === "told")).toHaveLength(2);
  });

  test("after it is over notifies no one", async () => {
    moveClock(event().endsAt);
    expect(await cancelEvent(EVENT, CALLED_OFF)).toMatchObject({ sequence: 1 });
    expect([...outbox.list(), ...notifications.list(({ kind }) => kind === "told")]).toEqual([]);
  });

  test("leaves seat and position, so that the page can show them", async () => {
    await cancelEvent(EVENT, CALLED_OFF);
    expect(await participationIn(EVENT, { by: anna })).toEqual(HAS_SEAT);
    expect(await participationIn(EVENT, { by: jan })).toEqual(WAITS_FIRST);
    expect(await registerForEvent(EVENT, { by: zofia })).toEqual({ refused: "called-off" });
    expect(await updateEvent(EVENT, { capacity: 80 }, BY_STAFF)).toEqual({ refused: "not-found" });
  });
});

describe(findPublicEvent, () => {
  test("finds a cancelled event for anyone, with the reason (rules 68)", async () => {
    await cancelEvent(EVENT, CALLED_OFF);
    expect(await findPublicEvent(EVENT)).toEqual(event());
    expect(event().cancelReason).toBe(CALLED_OFF.reason);
    expect(await findEvent(EVENT)).toBeNull();
  });

  test("finds no unknown event", async () => {
    expect(await findPublicEvent("nie-ma")).toBeNull();
    expect(await findPublicEvent(undefined)).toBeNull();
  });
});

describe(deleteEvent, () => {
  const removed = { refused: "not-found" };

  test("removes an event that nobody has a seat at, from everywhere (rules 1103)", async () => {
    const { id } = await anEvent({ registeredCount: 0 });
    const { id: other } = await anEvent({ relatedEvents: [id, FULL] });
    await saveEvent(id, { by: anna });
    expect(await deleteEvent(id, BY_STAFF)).toMatchObject({ id });
    expect(events.find(id)).toBeNull();
    expect(events.find(other)?.relatedEvents).toEqual([FULL]);
    expect(savedEvents.list()).toEqual([]);
    expect(await deleteEvent(id, BY_STAFF)).toEqual(removed);
    const [entry] = await listHistoryOfRecord("event", id);
    expect(entry).toMatchObject({ action: "deleted" });
  });

  test("refuses while somebody has a seat, waits, or has a seat outside the portal", async () => {
    const inUse = { refused: "in-use" };
    expect(await deleteEvent(FULL, BY_STAFF)).toEqual(inUse);
    const { id } = await anEvent({ registeredCount: 0, capacity: 1 });
    await registerForEvent(id, { by: anna });
    expect(await deleteEvent(id, BY_STAFF)).toEqual(inUse);
    await joinWaitingList(id, { by: jan });
    await transaction(() => registrations.remove(registrationId(id, anna.id)));
    expect(await deleteEvent(id, BY_STAFF)).toEqual(inUse);
    await cancelEvent(id, CALLED_OFF);
    expect(await deleteEvent(id, BY_STAFF), "the list of participants stays").toEqual(inUse);
    expect(events.find(id)).not.toBeNull();
  });
});
