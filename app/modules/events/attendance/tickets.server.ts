import type { Account } from "~/modules/accounts/account";
import type { Event } from "../event";
import { findAnyEvent } from "../events.server";
import { type Registration, registrationId } from "./registration";
import { registrations } from "./registrations.store.server";

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

/** The seat with this reference, "W-7K3M-Q9XZ", for staff, also one of a waiting list. */
export async function findSeatByReference(reference: string): Promise<Ticket | null> {
  const [registration] = registrations.listBy("reference", reference);
  const event = await findAnyEvent(registration?.eventId);
  return registration && event ? { event, registration } : null;
}
