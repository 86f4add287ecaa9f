import { createHash } from "node:crypto";
import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { fold } from "~/platform/lists/list-query";
import { type Event, hasBegun } from "../event";
import { seatsToGive } from "../participants/added-people.server";
import { seatAmount } from "../payments/seat-charges.server";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import type { ListedPerson } from "./people-matching.server";

/** Why a person of a list is not added. */
export type SkipReason = NonNullable<ListedPerson["problem"]> | "known" | "noSeat" | "staff";

/** A person of a list with what would become of them now. */
export interface PlannedPerson extends ListedPerson {
  /** Their company as it is now. */
  company: Company | null;
  fate: "seat" | "waiting" | "skipped";
  /** Null for one that is added. */
  skip: SkipReason | null;
  /** The number of the seat that they have already; empty for none. */
  reference: string;
  /** The price in grosze of their seat; null for none, and at an event without amounts. */
  amount: number | null;
}

/** A list of people as it would be added now (rules 1526). */
export interface PeoplePlan {
  people: readonly PlannedPerson[];
  /** Identifies the outcome: an addition with it does that, or nothing. */
  hash: string;
}

/** Plans a list: seats in its order while there are any, then the waiting list until the begin. */
export function planPeople(event: Event, people: readonly ListedPerson[]): PeoplePlan {
  const here = registrations.listBy("eventId", event.id);
  let free = seatsToGive(event);
  const planned = people.map((person): PlannedPerson => {
    const company = findCompanyInTransaction(person.company?.id ?? null);
    const known = here.find((seat) => isSeatOf(seat, person, event.id));
    const base = { ...person, company, reference: known?.reference ?? "", amount: null };
    const skipped = (skip: SkipReason) => ({ ...base, fate: "skipped" as const, skip });
    if (person.problem) return skipped(person.problem);
    if (known) return skipped("known");
    if (person.decision.isSkipped) return skipped("staff");
    if (free > 0) {
      free -= 1;
      return { ...base, fate: "seat", skip: null, amount: seatAmount(event, company) };
    }
    return hasBegun(event) ? skipped("noSeat") : { ...base, fate: "waiting", skip: null };
  });
  const hash = createHash("sha256");
  for (const { key, fate, company, isLead, amount } of planned)
    if (fate !== "skipped") hash.update(JSON.stringify([key, fate, company?.id, isLead, amount]));
  return { people: planned, hash: hash.digest("base64url") };
}

/** People without an address are known by name and company. */
function isSeatOf(
  { id, email, name, guest }: Registration,
  person: ListedPerson,
  eventId: string,
): boolean {
  if (person.account && id === registrationId(eventId, person.account.id)) return true;
  if (person.email !== "" || email !== "") return person.email !== "" && email === person.email;
  const companies = [person.company?.name ?? "", person.companyText].map(fold);
  return fold(name) === fold(person.name) && companies.includes(fold(guest?.company ?? ""));
}
