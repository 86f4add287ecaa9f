import { type Account, fullName } from "~/modules/accounts/account";
import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type Event, hasBegun, hasEnded, isExternal } from "../event";
import { findEventInTransaction } from "../events.server";
import { promotedMail, registeredMail, removedMail } from "./event-mails.server";
import { noteOfInTransaction, notifyOfInTransaction } from "./event-notifications.server";
import { type Registration, registrationId } from "./registration";
import { newRegistrationReference } from "./registration-reference.server";
import { registrations } from "./registrations.store.server";
import { hasFreeSeat, waitingList } from "./seats.server";

interface By {
  by: Account;
}

/** Why an event takes nobody. "late": it has begun, so that there is no waiting list any more, and no seat is free; "no-company": it is for people of a company (rules 232). */
type Closed = Refusal<"not-found" | "over" | "external" | "late" | "no-company">;

/**
 * Takes a seat at an event and mails when and where; a person who has one keeps it. A seat is never sold twice, and nobody overtakes the
 * waiting list, which ends when the event begins.
 *
 * @returns the seat; "full" where there is a waiting list to join
 */
export async function registerForEvent(
  eventId: string | undefined,
  { by }: By,
): Promise<Registration | Closed | Refusal<"full">> {
  return takeSeat(eventId, by, () => refuse("full"));
}

/** Takes the next position on the waiting list; a person who waits keeps theirs. A seat that has become free meanwhile is taken instead. */
export async function joinWaitingList(
  eventId: string | undefined,
  { by }: By,
): Promise<Registration | Closed> {
  return takeSeat(eventId, by, (event, known) => known ?? waitingPlace(event, by));
}

/**
 * Gives back a seat, or a place on the waiting list: possible until the event begins. The seat goes to the first who waits at once.
 *
 * @returns the event, also for a person with neither: they have nothing to give back
 */
export async function withdrawFromEvent(
  eventId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<Event | Refusal<"not-found" | "begun" | "cancelled">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    const registration = registrations.find(registrationId(event.id, by.id));
    if (event.cancelledAt !== null) return refuse(registration ? "cancelled" : "not-found");
    if (!registration) return event;
    if (hasBegun(event)) return refuse("begun");
    registrations.remove(registration.id);
    noteOfInTransaction("withdrawn", event, by);
    fillSeatsInTransaction(event);
    return event;
  });
}

/** Staff take somebody off an event; the person is told, the seat goes to the first who waits. Answers what they had. */
export async function removeParticipant(
  eventId: string | undefined,
  accountId: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<Registration | Refusal<"not-found">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const registration = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!event || event.cancelledAt !== null || !registration) return refuse("not-found");
    registrations.remove(registration.id);
    const before = {
      "panel-events:participants.columns.reference": registration.reference,
    } as const;
    recordInTransaction({ by, noun: "event", action: "participantRemoved", record: event, before });
    enqueueMailInTransaction(removedMail(event, registration));
    notifyOfInTransaction("removed", event, registration);
    fillSeatsInTransaction(event);
    return registration;
  });
}

/**
 * Gives back what a person has of events that have not begun: each seat goes to the first who waits. What has begun or was cancelled stays as it
 * is. Part of the transaction that ends their membership; nobody tells them here.
 *
 * @returns the events
 */
export function giveBackSeatsInTransaction(accountId: string): Event[] {
  return registrations.listBy("accountId", accountId).flatMap(({ id, eventId }) => {
    const event = findEventInTransaction(eventId);
    if (!event || event.cancelledAt !== null || hasBegun(event)) return [];
    registrations.remove(id);
    fillSeatsInTransaction(event);
    return event;
  });
}

/** Gives every free seat to the first who waits, by mail and notification. Part of each transaction that may free one. */
export function fillSeatsInTransaction(event: Event): void {
  if (event.cancelledAt !== null || hasBegun(event)) return;
  for (const next of waitingList(event.id)) {
    if (!hasFreeSeat(event)) return;
    const registration = registrations.save({ ...next, status: "registered" });
    enqueueMailInTransaction(promotedMail(event, registration));
    notifyOfInTransaction("promoted", event, registration);
  }
}

/** The seat that a person has, or a free one; where there is none, what `whenFull` makes of it, as long as there is a waiting list. */
function takeSeat<Full>(
  eventId: string | undefined,
  by: Account,
  whenFull: (event: Event, known: Registration | null) => Full,
): Promise<Registration | Closed | Full> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event || event.cancelledAt !== null) return refuse("not-found");
    if (hasEnded(event)) return refuse("over");
    if (isExternal(event)) return refuse("external");
    if (!by.membership) return refuse("no-company");
    const known = registrations.find(registrationId(event.id, by.id));
    if (known?.status === "registered") return known;
    if (isSeatOpen(event)) return seat(event, by, known);
    return hasBegun(event) ? refuse("late") : whenFull(event, known);
  });
}

const isSeatOpen = (event: Event) =>
  hasFreeSeat(event) && (hasBegun(event) || waitingList(event.id).length === 0);

/** A person who has waited leaves the list with it. */
function seat(event: Event, by: Account, waiting: Registration | null): Registration {
  const registration = registrations.save({
    ...waiting,
    ...newRegistration(event, by, "registered"),
  });
  enqueueMailInTransaction(registeredMail(event, registration));
  noteOfInTransaction("registered", event, by);
  return registration;
}

function waitingPlace(event: Event, by: Account): Registration {
  noteOfInTransaction("waiting", event, by);
  return registrations.save(newRegistration(event, by, "waiting"));
}

function newRegistration(
  { id: eventId }: Event,
  by: Account,
  status: Registration["status"],
): Registration {
  const last = registrations
    .listBy("eventId", eventId)
    .reduce((highest, { arrival }) => Math.max(highest, arrival), 0);
  const { id: accountId, email } = by;
  return {
    id: registrationId(eventId, accountId),
    eventId,
    accountId,
    reference: newRegistrationReference(),
    name: fullName(by),
    email,
    status,
    arrival: last + 1,
    createdAt: now(),
  };
}
