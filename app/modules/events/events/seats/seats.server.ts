import { isFullMember } from "~/modules/companies/companies/company";
import { findMemberCompanyOfInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { Account } from "~/modules/people/accounts/account";
import type { Event } from "../event";
import { byArrival, type Registration, registrationId } from "./registration";
import { registrations } from "./registrations.store.server";
import { freeSeats, isFirstAsNewcomer, type Seats, type Standing, standingOf } from "./standing";

/** Counts the seats that are taken and the people who wait: the one place that does (rules 50). */
export function seatsOf({ id, registeredCount }: Pick<Event, "id" | "registeredCount">): Seats {
  const all = registrations.listBy("eventId", id);
  const registered = all.filter(({ status }) => status === "registered").length;
  return { taken: registeredCount + registered, waiting: all.length - registered };
}

export const seatsTaken = (event: Pick<Event, "id" | "registeredCount">): number =>
  seatsOf(event).taken;

/** Where a person stands with an event now; null stands for a visitor. */
export const standingFor = (
  event: Event,
  { by }: { by: Pick<Account, "id" | "membership"> | null },
  seats = seatsOf(event),
): Standing =>
  standingOf(event, {
    ...seats,
    by,
    isFirst: isFirst(event, by),
    has: (by && registrations.find(registrationId(event.id, by.id))?.status) ?? null,
  });

/** True for people of companies that may register first (rules 1261); a visitor is a newcomer. */
function isFirst(
  { firstCompanies }: Pick<Event, "firstCompanies">,
  by: Pick<Account, "membership"> | null,
): boolean {
  if (by === null) return isFirstAsNewcomer({ firstCompanies });
  if (!by.membership) return true;
  const company = findMemberCompanyOfInTransaction(by.membership.organizationId);
  return company !== null && (firstCompanies === "members" || isFullMember(company));
}

/** Counts for lists of all events, cached until a registration changes. */
export const countsByEvent = (): ReadonlyMap<string, Counts> => registrations.derived(counted);

interface Counts {
  registered: number;
  waiting: number;
  /** Those of the registered who have come. */
  arrived: number;
}

function counted(all: readonly Registration[]): ReadonlyMap<string, Counts> {
  const byEvent = new Map<string, Counts>();
  for (const { eventId, status, checkedInAt } of all) {
    const counts = byEvent.get(eventId) ?? { registered: 0, waiting: 0, arrived: 0 };
    counts[status] += 1;
    if (checkedInAt !== null) counts.arrived += 1;
    byEvent.set(eventId, counts);
  }
  return byEvent;
}

export const hasFreeSeat = (event: Pick<Event, "id" | "capacity" | "registeredCount">): boolean =>
  freeSeats(event, seatsOf(event)) > 0;

/** The people who wait for a seat, by arrival. */
export function waitingList(eventId: string): Registration[] {
  return registrations
    .listBy("eventId", eventId)
    .filter(({ status }) => status === "waiting")
    .sort(byArrival);
}
