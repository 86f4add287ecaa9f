import { companyNamesOf } from "~/modules/people/accounts/people/people.server";
import { type Event, hasBegun, hasEnded } from "../event";
import { byArrival, type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";

/** A person with a seat or a position, and their company. */
export interface Participant {
  registration: Registration;
  /** Empty for a person without a company. */
  company: string;
}

/** The companies of people with a seat or a position, by registration. */
export async function companiesOfSeats(
  all: readonly Registration[],
): Promise<(registration: Registration) => string> {
  const accounts = all.flatMap(({ accountId, guest }) => (guest ? [] : accountId));
  const names = await companyNamesOf(accounts);
  return ({ guest, accountId }) => guest?.company ?? names.get(accountId) ?? "";
}

/** Everyone with a seat or a position, by arrival; for staff. */
export async function listParticipants(eventId: string): Promise<Participant[]> {
  const found = registrations.listBy("eventId", eventId).sort(byArrival);
  const companyOf = await companiesOfSeats(found);
  return found.map((registration) => ({ registration, company: companyOf(registration) }));
}

export async function findParticipant(
  eventId: string,
  accountId: string | undefined,
): Promise<Registration | null> {
  return registrations.find(registrationId(eventId, accountId ?? ""));
}

/** How many people a cancellation would notify: none once the event is over (rules 68). */
export async function countNotifiedOfCancellation(event: Event): Promise<number> {
  return hasEnded(event) ? 0 : registrations.listBy("eventId", event.id).filter(hasAddress).length;
}

/** How many people with a seat or a position no mail reaches, so that staff ring them. */
export async function countWithoutAddress(event: Event): Promise<number> {
  return registrations.listBy("eventId", event.id).filter((one) => !hasAddress(one)).length;
}

/** How many people wait for a seat that more capacity would give them; none once it has begun. */
export function countWaiting(event: Event): number {
  const all = hasBegun(event) ? [] : registrations.listBy("eventId", event.id);
  return all.filter(({ status }) => status === "waiting").length;
}

const hasAddress = ({ email }: Registration) => email !== "";

/** How many people get a mail if time or place of an event change. */
export async function countNotifiedOfMove(event: Event): Promise<number> {
  const all = hasEnded(event) ? [] : registrations.listBy("eventId", event.id);
  return all.filter((one) => one.status === "registered" && hasAddress(one)).length;
}
