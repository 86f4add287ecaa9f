import { soonestFirst } from "../event";
import { findEventInTransaction } from "../events.server";
import { type SeatOfPerson, seatOfPerson } from "../seats/participations.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import type { Ticket } from "../tickets/tickets.server";

/** A guest's company, or a person by their address in lower case. */
interface GuestsOf {
  /** The record of a company that staff named; null for none. */
  companyId: string | null;
  /** Guests whom it brought, or for whom it pays; null for none. */
  organizationId: string | null;
  addresses: readonly string[];
}

/** Seats and positions of people without an account: of a company, and by address (rules 1291). */
export async function listSeatsOfGuests({
  companyId,
  organizationId,
  addresses,
}: GuestsOf): Promise<SeatOfPerson[]> {
  const { byAddress, byCompany } = registrations.derived(groupedGuests);
  const ofCompany = [companyId, organizationId].flatMap((id) => byCompany.get(id ?? "") ?? []);
  const ofPeople = addresses.flatMap((address) => byAddress.get(address.toLowerCase()) ?? []);
  return [...new Set([...ofCompany, ...ofPeople])].flatMap((guest) => seatOfPerson(guest) ?? []);
}

/** The seats and positions of all people without an account; the same array until one changes. */
export const allGuests = (): readonly Registration[] => registrations.derived(groupedGuests).all;

/** Seats with their events, the latest event first; without those of deleted events. */
export const asTickets = (seats: readonly Registration[]): Ticket[] =>
  seats
    .flatMap((registration) => {
      const event = findEventInTransaction(registration.eventId);
      return event ? [{ registration, event }] : [];
    })
    .sort((one, other) => soonestFirst(other.event, one.event));

function groupedGuests(seats: readonly Registration[]) {
  const all = seats.filter(({ guest }) => guest !== null);
  const byAddress = new Map<string, Registration[]>();
  /** By the id of its record and of its organization. */
  const byCompany = new Map<string, Registration[]>();
  const add = (groups: Map<string, Registration[]>, key: string, one: Registration) => {
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  };
  for (const one of all) {
    if (one.email !== "") add(byAddress, one.email.toLowerCase(), one);
    for (const id of new Set([one.guest?.companyId, one.guest?.organizationId, one.payer]))
      if (id) add(byCompany, id, one);
  }
  return { all, byAddress, byCompany };
}
