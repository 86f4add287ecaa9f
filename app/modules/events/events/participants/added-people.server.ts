import type { CompanyInWords } from "~/modules/companies/companies/staff/company-match.server";
import { addLeadInTransaction } from "~/modules/companies/companies/staff/named-lead.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  listInTransaction,
  newGuest,
  seatInTransaction,
  type Taker,
} from "../attendance/seat-taking.server";
import { type Event, hasBegun, hasEnded } from "../event";
import { eventDayAt } from "../event-days";
import { findEventInTransaction } from "../events.server";
import { seatedInTransaction } from "../payments/seat-charges.server";
import { arrivalOn, noted, takesCheckIns } from "../seats/check-in";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { seatsOf } from "../seats/seats.server";
import { freeSeats } from "../seats/standing";
import { takesPeople } from "./added-people";

interface NewPerson extends CompanyInWords {
  name: string;
  /** Empty for a person who gets no mail. */
  email: string;
  mayWait: boolean;
}

interface AtDoor extends ByStaff {
  /** One of the days of the event; without it the day that it is. */
  day?: string;
}

/** True for a person whose account says which company is theirs, whatever staff type. */
export const hasAccount = async (email: string): Promise<boolean> =>
  (await peopleWithAddresses([email])).size > 0;

/** Free seats that nobody waits for; the waiting list ends when the event begins. */
export const seatsToGive = (event: Event): number => {
  const seats = seatsOf(event);
  return hasBegun(event) || seats.waiting === 0 ? Math.max(0, freeSeats(event, seats)) : 0;
};

const hasSeatFor = (event: Event): boolean => seatsToGive(event) > 0;

/**
 * Adds a person by staff, also one without an account or a company (rules 1137). The seat of an
 * account with that address is the account's own.
 */
export async function addParticipant(
  eventId: string | undefined,
  { name, email, company, companyId, isLead = false, mayWait }: NewPerson,
  { by }: ByStaff,
): Promise<Registration | Refusal<"not-found" | "full" | "known">> {
  const account = email ? (await peopleWithAddresses([email])).get(email) : undefined;
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event || !takesPeople(event)) return refuse("not-found");
    const isKnown =
      (account && registrations.find(registrationId(event.id, account.id))) ||
      (email !== "" &&
        registrations.listBy("eventId", event.id).some((one) => one.email === email));
    if (isKnown) return refuse("known");
    if (!hasSeatFor(event) && (!mayWait || hasBegun(event))) return refuse("full");
    const lead = isLead && !account ? addLeadInTransaction(company, { name, email }, { by }) : null;
    const taker: Taker = account
      ? { ...account, email, membership: null, payer: account.organizationId }
      : newGuest(ofOffice(company, lead?.id ?? companyId), { name, email });
    const how = { isByOffice: true, withoutMail: hasEnded(event) };
    const registration = hasSeatFor(event)
      ? seatInTransaction(event, taker, null, how)
      : listInTransaction(event, taker, how);
    recordInTransaction({
      by,
      entity: "event",
      action: "participantAdded",
      record: event,
      after: { "panel-events:participants.columns.reference": registration.reference },
    });
    return registration;
  });
}

/** The company of a person whom staff add, with its record where they named one (rules 1322). */
export const ofOffice = (company: string, companyId: string | undefined) => ({
  company,
  organizationId: null,
  ...(companyId && { companyId }),
});

/**
 * Notes a person who came without a seat, while there are any (rules 1140).
 *
 * @param by staff, or the door pass of a volunteer
 */
export async function walkIn(
  eventId: string | undefined,
  { name, company = "", companyId }: Partial<CompanyInWords> & { name: string },
  { by, day: wanted }: AtDoor,
): Promise<Registration | Refusal<"not-found" | "full" | "early" | "cancelled">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (event.cancelledAt !== null) return refuse("cancelled");
    const day = wanted ?? eventDayAt(event);
    if (!takesCheckIns(event, day)) return refuse("early");
    if (!takesPeople(event)) return refuse("not-found");
    if (!hasSeatFor(event)) return refuse("full");
    const guest = newGuest(ofOffice(company, companyId), { name, email: "" });
    const seat = seatInTransaction(event, guest, null, { withoutMail: true });
    return registrations.save(noted(seat, event, day, by.id));
  });
}

/**
 * Gives a person of the waiting list a free seat at the door, once the event has begun and the list
 * has ended (rules 1140).
 */
export async function seatAtDoor(
  eventId: string | undefined,
  accountId: string | undefined,
  { by, day: wanted }: AtDoor,
): Promise<Registration | Refusal<"not-found" | "full" | "already">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const known = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!event || !known || !takesPeople(event)) return refuse("not-found");
    const day = wanted ?? eventDayAt(event);
    if (arrivalOn(known, event, day) !== null) return refuse("already");
    if (known.status === "waiting" && !(hasBegun(event) && hasSeatFor(event)))
      return refuse("full");
    const seat = known.status === "waiting" ? seatedInTransaction(event, known) : known;
    return registrations.save(noted(seat, event, day, by.id));
  });
}

/** Seats for people who come without one; none while others wait for them. */
export const seatsAtDoor = (event: Event): number => (takesPeople(event) ? seatsToGive(event) : 0);

/** Saves the words of staff about a participant (rules 1142); the history has no line of them. */
export async function remarkOn(
  eventId: string | undefined,
  accountId: string | undefined,
  remark: string,
): Promise<Registration | Refusal<"not-found">> {
  return transaction(() => {
    const known = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    return known ? registrations.save({ ...known, remark }) : refuse("not-found");
  });
}
