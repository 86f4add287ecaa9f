import { type Account, fullName } from "~/modules/accounts/account";
import { type Event, hasBegun, hasEnded, soonestFirst } from "~/modules/events/event";
import { events } from "~/modules/events/events.store.server";
import { notify } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { formatDate } from "~/platform/time/dates";
import { promotedMail, registeredMail, removedMail } from "./event-mails.server";
import { type Participation, type Registration, registrationId } from "./registration";
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
    const event = events.find(eventId);
    if (!event) return "missing";
    const registration = registrations.find(registrationId(event.id, by.id));
    if (event.cancelledAt !== null) return registration ? "cancelled" : "missing";
    if (!registration) return event;
    if (hasBegun(event)) return "begun";
    registrations.remove(registration.id);
    fillSeats(event);
    return event;
  });
}

/** Staff take somebody off an event; the person is told, the seat goes to the first in line. Tells whether he was on it. */
export async function removeParticipant(eventId: string, accountId: string): Promise<boolean> {
  return transaction(() => {
    const event = events.find(eventId);
    const registration = registrations.find(registrationId(eventId, accountId));
    if (!event || !registration) return false;
    registrations.remove(registration.id);
    enqueueMail({ ...removedMail(event), to: registration.email });
    notify(accountId, {
      title: "events:news.removed.title",
      text: "events:news.removed.text",
      params: { title: event.title },
      link: paths.event(event.id),
    });
    fillSeats(event);
    return true;
  });
}

/** An account is removed: its seats go to those who wait, its places in line and saved events go with it. */
export async function releaseAccount(accountId: string): Promise<void> {
  transaction(() => {
    for (const { id, eventId } of registrations.listBy("accountId", accountId)) {
      registrations.remove(id);
      const event = events.find(eventId);
      if (event) fillSeats(event);
    }
    for (const { id } of savedEvents.listBy("accountId", accountId)) savedEvents.remove(id);
  });
}

/** Gives every free seat to the first in line, by mail and notification. Part of each transaction that may free one. */
export function fillSeats(event: Event): void {
  if (event.cancelledAt !== null || hasBegun(event)) return;
  for (const next of waitingLine(event.id)) {
    if (!hasFreeSeat(event)) return;
    const registration = registrations.save({ ...next, status: "registered" });
    enqueueMail({ ...promotedMail(event), to: registration.email });
    notify(registration.accountId, {
      title: "events:news.promoted.title",
      text: "events:news.promoted.text",
      params: { title: event.title, date: formatDate(event.startsAt) },
      link: paths.event(event.id),
    });
  }
}

/** Where a person stands with an event. */
export async function participationIn(eventId: string, { by }: { by: Pick<Account, "id"> | null }): Promise<Participation> {
  const registration = by && registrations.find(registrationId(eventId, by.id));
  if (!registration) return { state: "none", place: null };
  const place = registration.status === "waiting" ? placeInLine(registration) : null;
  return { state: registration.status, place };
}

/** How many people wait for a seat. */
export async function countWaiting(eventId: string): Promise<number> {
  return waitingLine(eventId).length;
}

/** The events a person is registered for or waits for, soonest first; past and cancelled ones included. */
export async function listParticipations({ by }: { by: Pick<Account, "id"> }): Promise<{ event: Event; participation: Participation }[]> {
  const found = registrations.listBy("accountId", by.id).flatMap((registration) => {
    const event = events.find(registration.eventId);
    if (!event) return [];
    const place = registration.status === "waiting" ? placeInLine(registration) : null;
    return [{ event, participation: { state: registration.status, place } }];
  });
  return found.sort((one, other) => soonestFirst(one.event, other.event));
}

/** The seat that somebody has, or a free one; where there is none, what `whenFull` makes of it, as long as there is a line to join. */
function takeSeat<Full>(
  eventId: string | undefined,
  by: Account,
  whenFull: (event: Event, known: Registration | null) => Full,
): Registration | Closed | "late" | Full {
  return transaction(() => {
    const event = openEvent(eventId);
    if (typeof event === "string") return event;
    const known = registrations.find(registrationId(event.id, by.id));
    if (known?.status === "registered") return known;
    if (isSeatOpen(event)) return seat(event, by);
    return hasBegun(event) ? "late" : whenFull(event, known);
  });
}

function openEvent(eventId: string | undefined): Event | Closed {
  const event = events.find(eventId);
  if (!event || event.cancelledAt !== null) return "missing";
  if (hasEnded(event)) return "over";
  return event.externalUrl === null ? event : "external";
}

const isSeatOpen = (event: Event) => hasFreeSeat(event) && (hasBegun(event) || waitingLine(event.id).length === 0);

function seat(event: Event, by: Account): Registration {
  const registration = registrations.save(newRegistration(event, by, "registered"));
  enqueueMail({ ...registeredMail(event), to: registration.email });
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

const placeInLine = ({ id, eventId }: Registration) => waitingLine(eventId).findIndex((waiting) => waiting.id === id) + 1;
