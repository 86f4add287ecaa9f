import { type Account, fullName } from "~/modules/accounts/account";
import { type Event, hasBegun, hasEnded } from "~/modules/events/event";
import { findEventInTransaction } from "~/modules/events/events.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { formatDate } from "~/platform/time/dates";
import { promotedMail, registeredMail, removedMail } from "./event-mails.server";
import { type Registration, registrationId } from "./registration";
import { registrations } from "./registrations.store.server";
import { savedEvents } from "./saved-events.store.server";
import { hasFreeSeat, waitingLine } from "./seats.server";

interface By {
  by: Account;
}

/** Why an event takes nobody: it is not there, over, or its organiser registers people himself. */
type Closed = "missing" | "over" | "external";

/**
 * Takes a seat at an event and mails the details; who has one keeps it. A seat is never sold twice, and nobody overtakes the line, which
 * ends when the event begins.
 *
 * @returns "full" where there is a line to join, "late" where there is none any more
 */
export async function registerForEvent(eventId: string | undefined, { by }: By): Promise<Registration | Closed | "full" | "late"> {
  return takeSeat(eventId, by, () => "full");
}

/** Takes the next place in the line; who waits keeps his. Where a seat has become free meanwhile, it is taken instead. */
export async function joinWaitingList(eventId: string | undefined, { by }: By): Promise<Registration | Closed | "late"> {
  return takeSeat(eventId, by, (event, known) => known ?? registrations.save(newRegistration(event, by, "waiting")));
}

/**
 * Gives a seat, or a place in the line, back: possible until the event begins. The seat goes to the first in line at once. Who has neither
 * is where he wants to be.
 */
export async function withdrawFromEvent(
  eventId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<Event | "missing" | "begun" | "cancelled"> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return "missing";
    const registration = registrations.find(registrationId(event.id, by.id));
    if (event.cancelledAt !== null) return registration ? "cancelled" : "missing";
    if (!registration) return event;
    if (hasBegun(event)) return "begun";
    registrations.remove(registration.id);
    fillSeatsInTransaction(event);
    return event;
  });
}

/** Staff take somebody off an event; the person is told, the seat goes to the first in line. Tells whether he was on it. */
export async function removeParticipant(eventId: string, accountId: string): Promise<boolean> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const registration = registrations.find(registrationId(eventId, accountId));
    if (!event || !registration) return false;
    registrations.remove(registration.id);
    enqueueMailInTransaction({ ...removedMail(event), to: registration.email });
    notifyInTransaction(accountId, {
      title: "events:news.removed.title",
      text: "events:news.removed.text",
      params: { title: event.title },
      link: paths.event(event.id),
    });
    fillSeatsInTransaction(event);
    return true;
  });
}

/** An account is removed: its seats go to those who wait, its places in line and saved events go with it. */
export async function releaseAccount(accountId: string): Promise<void> {
  await transaction(() => {
    for (const { id, eventId } of registrations.listBy("accountId", accountId)) {
      registrations.remove(id);
      const event = findEventInTransaction(eventId);
      if (event) fillSeatsInTransaction(event);
    }
    for (const { id } of savedEvents.listBy("accountId", accountId)) savedEvents.remove(id);
  });
}

/** Gives every free seat to the first in line, by mail and notification. Part of each transaction that may free one. */
export function fillSeatsInTransaction(event: Event): void {
  if (event.cancelledAt !== null || hasBegun(event)) return;
  for (const next of waitingLine(event.id)) {
    if (!hasFreeSeat(event)) return;
    const registration = registrations.save({ ...next, status: "registered" });
    enqueueMailInTransaction({ ...promotedMail(event), to: registration.email });
    notifyInTransaction(registration.accountId, {
      title: "events:news.promoted.title",
      text: "events:news.promoted.text",
      params: { title: event.title, date: formatDate(event.startsAt) },
      link: paths.event(event.id),
    });
  }
}

/** The seat that somebody has, or a free one; where there is none, what `whenFull` makes of it, as long as there is a line to join. */
function takeSeat<Full>(
  eventId: string | undefined,
  by: Account,
  whenFull: (event: Event, known: Registration | null) => Full,
): Promise<Registration | Closed | "late" | Full> {
  return transaction(() => {
    const event = openEvent(eventId);
    if (typeof event === "string") return event;
    const known = registrations.find(registrationId(event.id, by.id));
    if (known?.status === "registered") return known;
    if (isSeatOpen(event)) return seat(event, by, known);
    return hasBegun(event) ? "late" : whenFull(event, known);
  });
}

function openEvent(eventId: string | undefined): Event | Closed {
  const event = findEventInTransaction(eventId);
  if (!event || event.cancelledAt !== null) return "missing";
  if (hasEnded(event)) return "over";
  return event.externalUrl === null ? event : "external";
}

const isSeatOpen = (event: Event) => hasFreeSeat(event) && (hasBegun(event) || waitingLine(event.id).length === 0);

/** Who has waited leaves the list with it. */
function seat(event: Event, by: Account, waiting: Registration | null): Registration {
  const registration = registrations.save({ ...waiting, ...newRegistration(event, by, "registered") });
  enqueueMailInTransaction({ ...registeredMail(event), to: registration.email });
  return registration;
}

function newRegistration({ id: eventId }: Event, by: Account, status: Registration["status"]): Registration {
  const last = registrations.listBy("eventId", eventId).reduce((highest, { ticket }) => Math.max(highest, ticket), 0);
  const { id: accountId, email } = by;
  return {
    id: registrationId(eventId, accountId),
    eventId,
    accountId,
    name: fullName(by),
    email,
    status,
    ticket: last + 1,
    createdAt: now(),
  };
}
