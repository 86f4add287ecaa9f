import type { Account } from "~/modules/people/accounts/account";
import { foldId } from "~/platform/ids/ids.server";
import { type Event, hasEnded } from "../event";
import { findAnyEvent } from "../events.server";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";

export interface Ticket {
  event: Event;
  registration: Registration;
}

/** The ticket of a person with a seat; it stays when the event is over or cancelled. */
export async function findTicket(
  eventId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<Ticket | null> {
  const event = await findAnyEvent(eventId);
  if (!event) return null;
  const registration = registrations.find(registrationId(event.id, by.id));
  return registration?.status === "registered" ? { event, registration } : null;
}

/** The seat with the code of a ticket, for the door; null for one that was given back. */
export async function findSeatByCode(entryCode: string | undefined): Promise<Ticket | null> {
  const code = foldId(entryCode ?? "");
  const [registration] = code ? registrations.listBy("entryCode", code) : [];
  const event = await findAnyEvent(registration?.eventId);
  return registration && event ? { event, registration } : null;
}

/** True if the code opens the door of an event that is not over (rules 1123). */
export async function isValidCode(entryCode: string | undefined): Promise<boolean> {
  const found = await findSeatByCode(entryCode);
  if (found?.registration.status !== "registered") return false;
  return found.event.cancelledAt === null && !hasEnded(found.event);
}

/** The seat with this reference, "W-7K3M-Q9XZ", for staff, also one of a waiting list. */
export async function findSeatByReference(reference: string): Promise<Ticket | null> {
  const [registration] = registrations.listBy("reference", reference);
  const event = await findAnyEvent(registration?.eventId);
  return registration && event ? { event, registration } : null;
}
