import { isDeepStrictEqual } from "node:util";
import { type Event, hasEnded } from "~/modules/events/event";
import { calendarEntryOf } from "~/modules/events/event-calendar.server";
import { findEventInTransaction, saveEventInTransaction } from "~/modules/events/events.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { formatDate } from "~/platform/time/dates";
import { cancelledMail, movedMail } from "./event-mails.server";
import { fillSeatsInTransaction } from "./registrations.server";
import { registrations } from "./registrations.store.server";

type Change = Partial<Omit<Event, "id" | "cancelledAt" | "sequence" | "updatedAt">>;

/** Who goes there has to know of it. */
const WHERE_AND_WHEN = ["startsAt", "endsAt", "location", "address"] as const;

/**
 * Changes an event: calendars learn of it by its sequence, who has a seat by mail and notification when time or place change, and seats
 * that become free go to those who wait.
 */
export async function updateEvent(eventId: string, change: Change): Promise<Event | "missing"> {
  return transaction(() => {
    const before = findEventInTransaction(eventId);
    if (!before || before.cancelledAt !== null) return "missing";
    const differs = (fields: readonly (keyof Change)[]) =>
      fields.some((field) => field in change && !isDeepStrictEqual(change[field], before[field]));
    if (!differs(Object.keys(change) as (keyof Change)[])) return before;
    const draft = { ...before, ...change };
    const looksTheSame = isDeepStrictEqual(calendarEntryOf(before), calendarEntryOf(draft));
    const event = saveEventInTransaction({ ...draft, sequence: before.sequence + (looksTheSame ? 0 : 1), updatedAt: now() });
    if (differs(WHERE_AND_WHEN) && !hasEnded(event)) tellOfMove(event);
    fillSeatsInTransaction(event);
    return event;
  });
}

/** Calls an event off (design §5.5: deleting is cancelling). Everybody who has a seat or waits for one is told. */
export async function cancelEvent(eventId: string): Promise<Event | "missing"> {
  return transaction(() => {
    const before = findEventInTransaction(eventId);
    if (!before || before.cancelledAt !== null) return "missing";
    const event = saveEventInTransaction({ ...before, cancelledAt: now(), sequence: before.sequence + 1, updatedAt: now() });
    if (!hasEnded(event)) tellOfCancellation(event);
    return event;
  });
}

function tellOfMove(event: Event): void {
  const mail = movedMail(event);
  for (const registration of registrations.listBy("eventId", event.id)) {
    if (registration.status === "registered") enqueueMailInTransaction({ ...mail, to: registration.email });
    notifyInTransaction(registration.accountId, news("moved", event));
  }
}

function tellOfCancellation(event: Event): void {
  const mail = cancelledMail(event);
  for (const registration of registrations.listBy("eventId", event.id)) {
    enqueueMailInTransaction({ ...mail, to: registration.email });
    notifyInTransaction(registration.accountId, news("cancelled", event));
  }
}

const news = (name: "moved" | "cancelled", { id, title, startsAt }: Event) => ({
  title: `events:news.${name}.title` as const,
  text: `events:news.${name}.text` as const,
  params: { title, date: formatDate(startsAt) },
  link: paths.event(id),
});
