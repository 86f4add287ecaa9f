import { companyNamesOf } from "~/modules/accounts/people.server";
import { byArrival, type Registration, registrationId } from "../attendance/registration";
import { registrations } from "../attendance/registrations.store.server";
import { type Event, hasEnded } from "../event";

/** Somebody who has a seat at an event or waits for one, and for whom they work. */
export interface Participant {
  registration: Registration;
  /** Empty for a person without a company. */
  company: string;
}

/** Everybody who has a seat at an event or waits for one, in the order in which they came. Whoever asks is staff. */
export async function listParticipants(eventId: string): Promise<Participant[]> {
  const found = registrations.listBy("eventId", eventId).sort(byArrival);
  const companies = await companyNamesOf(found.map(({ accountId }) => accountId));
  return found.map((registration) => ({
    registration,
    company: companies.get(registration.accountId) ?? "",
  }));
}

/** What somebody has of an event; null where it is nothing. */
export async function findParticipant(
  eventId: string,
  accountId: string | undefined,
): Promise<Registration | null> {
  return registrations.find(registrationId(eventId, accountId ?? ""));
}

/** How many people are told when an event is called off: nobody once it is over (rules 68). */
export async function countToldOfCancellation(event: Event): Promise<number> {
  return hasEnded(event) ? 0 : registrations.listBy("eventId", event.id).length;
}
