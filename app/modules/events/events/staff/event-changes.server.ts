import { isDeepStrictEqual } from "node:util";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { fillSeatsInTransaction } from "../attendance/registrations.server";
import { type Event, hasEnded } from "../event";
import { calendarEntryOf } from "../event-calendar.server";
import { findEventInTransaction, saveEventInTransaction } from "../events.server";
import { cancelledMail, movedMail } from "../mails/event-mails.server";
import { notifyOfInTransaction, whenOf } from "../mails/event-notifications.server";
import { mailInTransaction } from "../mails/seat-mails.server";
import { removeFilesOf } from "../materials/event-materials.server";
import { hasEventMoneyInTransaction } from "../payments/cash-refunds.server";
import { endChargeInTransaction, endedCash } from "../payments/seat-charges.server";
import { registrations } from "../seats/registrations.store.server";
import { seatsOf, seatsTaken } from "../seats/seats.server";
import { removeBelongingsInTransaction, removeEventInTransaction } from "./event-removal.server";
import { eventHistory } from "./staff-event.fields.server";

type Change = Partial<
  Omit<Event, "id" | "publishedAt" | "cancelledAt" | "cancelReason" | "sequence" | "updatedAt">
>;

/** Participants are mailed when one of these changes. */
const WHERE_AND_WHEN = ["startsAt", "endsAt", "location", "address"] as const;

/** True if participants are mailed about a change. */
export const isMoved = (before: Event, after: Event): boolean =>
  !hasEnded(after) && WHERE_AND_WHEN.some((field) => before[field] !== after[field]);

/** An event over its capacity may stay so, but a change of these must not leave it there. */
const SEATS = ["capacity", "registeredCount"] as const;

/** Fewer seats than are taken, with their number (rules 363). */
export type TooFew = Refusal<"too-few", { readonly taken: number }>;

/**
 * Changes an event. Calendars learn of it by its sequence, participants by mail and notification if
 * time or place change, and seats that become free go to the waiting list.
 *
 * @param revision that the editor has seen
 * @param words that the mail about another time or place has
 */
export async function updateEvent(
  eventId: string | undefined,
  change: Change,
  { by, revision, words = "" }: ByStaff & { revision?: number; words?: string },
): Promise<Event | Refusal<"not-found"> | Refusal<"stale"> | TooFew> {
  return transaction(() => {
    const before = findEventInTransaction(eventId);
    if (!before || before.cancelledAt !== null) return refuse("not-found");
    if (revision !== undefined && revision !== before.revision) return refuse("stale");
    const differs = (fields: readonly (keyof Change)[]) =>
      fields.some((field) => field in change && !isDeepStrictEqual(change[field], before[field]));
    if (!differs(Object.keys(change) as (keyof Change)[])) return before;
    const draft = { ...before, ...change };
    const taken = seatsTaken(draft);
    if (differs(SEATS) && taken > draft.capacity) return refuse("too-few", { taken });
    const looksTheSame = isDeepStrictEqual(calendarEntryOf(before), calendarEntryOf(draft));
    const event = saveEventInTransaction({
      ...draft,
      sequence: before.sequence + (looksTheSame ? 0 : 1),
      updatedAt: now(),
    });
    eventHistory.changedInTransaction(before, event, by);
    if (differs(WHERE_AND_WHEN) && !hasEnded(event)) notifyOfMove(before, event, words);
    fillSeatsInTransaction(event);
    return event;
  });
}

/**
 * Calls an event off and notifies everyone with a seat or a position (rules 68).
 *
 * @param reason that anyone reads on its page, and participants in the mail
 */
export async function cancelEvent(
  eventId: string | undefined,
  { by, reason }: ByStaff & { reason: string },
): Promise<Event | Refusal<"not-found">> {
  return transaction(() => {
    const before = findEventInTransaction(eventId);
    if (!before || before.cancelledAt !== null) return refuse("not-found");
    const event = saveEventInTransaction({
      ...before,
      cancelledAt: now(),
      cancelReason: reason,
      sequence: before.sequence + 1,
      updatedAt: now(),
    });
    recordInTransaction({
      by,
      entity: "event",
      action: "cancelled",
      record: event,
      after: { "panel-events:cancel.reason": reason },
    });
    // The mails say what was paid, so the dues end after them.
    if (!hasEnded(event)) notifyOfCancellation(event);
    for (const seat of registrations.listBy("eventId", event.id)) {
      endChargeInTransaction(seat, "calledOff", by);
      if (seat.charge?.dueId === null)
        registrations.save({ ...seat, charge: endedCash(seat.charge) });
    }
    return event;
  });
}

/**
 * True if nobody has or had a seat, also outside the portal, nobody waits, and nobody owed anything
 * (rules 1103).
 */
export function isUnused(event: Event): boolean {
  const { taken, waiting } = seatsOf(event);
  return taken + waiting === 0 && !hasEventMoneyInTransaction(event.id);
}

/**
 * Deletes an event that is unused, with everything that belongs to it. Others no longer name it.
 */
export async function deleteEvent(
  eventId: string | undefined,
  { by }: ByStaff,
): Promise<Event | Refusal<"not-found" | "in-use">> {
  const outcome = await transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (!isUnused(event)) return refuse("in-use");
    removeEventInTransaction(event.id);
    const materials = removeBelongingsInTransaction(event.id);
    eventHistory.deletedInTransaction(event, by);
    return { event, materials };
  });
  if ("refused" in outcome) return outcome;
  void removeFilesOf(outcome.materials);
  return outcome.event;
}

function notifyOfMove(before: Event, event: Event, words: string): void {
  const isSame = (...fields: (keyof Event)[]) => fields.every((one) => before[one] === event[one]);
  const isHere = isSame("location", "address");
  const isThen = isSame("startsAt", "endsAt");
  const moved = isHere ? "newTime" : isThen ? "movedPlace" : "newBoth";
  const [was, is] = [whenOf(before), whenOf(event)];
  for (const registration of registrations.listBy("eventId", event.id)) {
    if (registration.status === "registered")
      mailInTransaction(registration, () => movedMail(event, registration, before, words));
    notifyOfInTransaction(moved, event, registration, { place: event.location, was, is });
  }
}

function notifyOfCancellation(event: Event): void {
  for (const registration of registrations.listBy("eventId", event.id)) {
    mailInTransaction(registration, () => cancelledMail(event, registration));
    notifyOfInTransaction("cancelled", event, registration);
  }
}
