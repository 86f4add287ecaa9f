import { type Account, fullName } from "~/modules/people/accounts/account";
import { createId } from "~/platform/ids/ids.server";
import { now } from "~/platform/time/clock";
import { companyToShowInTransaction } from "../coming-companies/coming-companies.server";
import type { Event } from "../event";
import { listedMail, registeredMail, type TakenBy } from "../mails/event-mails.server";
import { noteOfInTransaction, notifyOfInTransaction } from "../mails/event-notifications.server";
import { mailInTransaction } from "../mails/seat-mails.server";
import { seatedInTransaction } from "../payments/seat-charges.server";
import { givenUpSeats } from "../seats/given-up-seats.store.server";
import { guestIdOf, type Registration, registrationId } from "../seats/registration";
import { newRegistrationReference } from "../seats/registration-reference.server";
import { registrations } from "../seats/registrations.store.server";
import { isToReturn, type SeatCharge } from "../seats/seat-charge";

/** A person who gets a seat or a position; the caller has decided that they may. */
export interface Taker extends Pick<Account, "id" | "membership"> {
  /** Empty for a person without an address, who gets no mail. */
  email: string;
  name: string;
  /** The organization that pays for the seat; null for a person without one. */
  payer: string | null;
  /** Set for a person without an account. */
  guest?: NonNullable<Registration["guest"]>;
}

/** An account that gets a seat or a position. */
export const takerOf = (
  account: Pick<Account, "id" | "email" | "firstName" | "lastName" | "membership">,
): Taker => {
  const { id, email, membership } = account;
  const payer = membership?.organizationId ?? null;
  return { id, email, membership, name: fullName(account), payer };
};

/** A new person without an account. */
export const newGuest = (
  guest: NonNullable<Registration["guest"]>,
  { name, email }: Pick<Taker, "name" | "email">,
): Taker => {
  const { organizationId: payer } = guest;
  return { id: guestIdOf(createId()), name, email, guest, membership: null, payer };
};

interface How extends TakenBy {
  /** True if "Kto będzie" may name the company (rules 841). */
  showCompany?: boolean;
  /** True where the person is there already and needs no mail. */
  withoutMail?: boolean;
  /** The price of a seat that is handed over. */
  charge?: SeatCharge | null;
}

/** Takes a seat, mails when and where; the person leaves the waiting list. */
export function seatInTransaction(
  event: Event,
  by: Taker,
  waiting: Registration | null,
  { showCompany = false, withoutMail = false, charge, ...author }: How = {},
): Registration {
  const shownCompany = showCompany ? companyToShowInTransaction(by) : null;
  const row = { ...waiting, ...newRegistration(event, by), shownCompany };
  const registration = registrations.save(seatedInTransaction(event, row, charge));
  if (withoutMail) return registration;
  mailInTransaction(registration, () => registeredMail(event, registration, author));
  noteInTransaction(event, registration, author);
  return registration;
}

/** Takes the next position on the waiting list. */
export function listInTransaction(
  event: Event,
  by: Taker,
  { withoutMail = false, ...author }: Pick<How, "withoutMail" | keyof TakenBy> = {},
): Registration {
  const registration = registrations.save(newRegistration(event, by));
  if (withoutMail) return registration;
  if (by.guest) mailInTransaction(registration, () => listedMail(event, registration, author));
  noteInTransaction(event, registration, author);
  return registration;
}

/** Notes the person's own action, or notifies them of that of others. */
function noteInTransaction(
  event: Event,
  registration: Registration,
  { takenBy, isByOffice }: TakenBy,
): void {
  const { status, accountId: id } = registration;
  if (isByOffice) notifyOfInTransaction(`${status}ByOffice`, event, registration);
  else if (takenBy) notifyOfInTransaction(status, event, registration, { name: takenBy });
  else if (!registration.guest) noteOfInTransaction(status, event, { id });
}

/** A new position on the waiting list, which `seatedInTransaction` makes a seat. */
function newRegistration({ id: eventId }: Event, by: Taker): Registration {
  const last = registrations
    .listBy("eventId", eventId)
    .reduce((highest, { arrival }) => Math.max(highest, arrival), 0);
  const { id: accountId, email, name, payer, guest = null } = by;
  const id = registrationId(eventId, accountId);
  // Money to return stays noted until the person has a seat again.
  if (!isToReturn(givenUpSeats.find(id)?.charge)) givenUpSeats.remove(id);
  return {
    id,
    eventId,
    accountId,
    reference: newRegistrationReference(),
    name,
    email,
    status: "waiting",
    shownCompany: null,
    arrival: last + 1,
    createdAt: now(),
    entryCode: createId(),
    checkedInAt: null,
    checkedInBy: null,
    daysPresent: [],
    guest,
    payer,
    charge: null,
    remark: "",
    list: null,
  };
}
