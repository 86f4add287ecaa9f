import { type Account, fullName } from "~/modules/accounts/account";
import { createId } from "~/platform/ids/ids.server";
import { now } from "~/platform/time/clock";
import type { Event } from "../event";
import { companyToShowInTransaction } from "./coming-companies.server";
import { listedMail, registeredMail, type TakenBy } from "./event-mails.server";
import { noteOfInTransaction, notifyOfInTransaction } from "./event-notifications.server";
import { givenUpSeats } from "./given-up-seats.store.server";
import { guestIdOf, type Registration, registrationId } from "./registration";
import { newRegistrationReference } from "./registration-reference.server";
import { registrations } from "./registrations.store.server";
import { mailInTransaction } from "./seat-mails.server";

/** A person who gets a seat or a position; the caller has decided that they may. */
export interface Taker extends Pick<Account, "id" | "membership"> {
  /** Empty for a person without an address, who gets no mail. */
  email: string;
  name: string;
  /** Set for a person without an account. */
  guest?: NonNullable<Registration["guest"]>;
}

/** An account that gets a seat or a position. */
export const takerOf = (
  account: Pick<Account, "id" | "email" | "firstName" | "lastName" | "membership">,
): Taker => {
  const { id, email, membership } = account;
  return { id, email, membership, name: fullName(account) };
};

/** A new person without an account. */
export const newGuest = (
  guest: NonNullable<Registration["guest"]>,
  { name, email }: Pick<Taker, "name" | "email">,
): Taker => ({ id: guestIdOf(createId()), name, email, guest, membership: null });

interface How extends TakenBy {
  /** True if "Kto będzie" may name the company (rules 841). */
  showCompany?: boolean;
  /** True where the person is there already and needs no mail. */
  withoutMail?: boolean;
}

/** Takes a seat, mails when and where; the person leaves the waiting list. */
export function seatInTransaction(
  event: Event,
  by: Taker,
  waiting: Registration | null,
  { showCompany = false, withoutMail = false, ...author }: How = {},
): Registration {
  const registration = registrations.save({
    ...waiting,
    ...newRegistration(event, by, "registered"),
    shownCompany: showCompany ? companyToShowInTransaction(by) : null,
  });
  if (withoutMail) return registration;
  mailInTransaction(registration, () => registeredMail(event, registration, author));
  noteInTransaction(event, registration, author);
  return registration;
}

/** Takes the next position on the waiting list. */
export function listInTransaction(event: Event, by: Taker, author: TakenBy = {}): Registration {
  const registration = registrations.save(newRegistration(event, by, "waiting"));
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

function newRegistration(
  { id: eventId }: Event,
  by: Taker,
  status: Registration["status"],
): Registration {
  const last = registrations
    .listBy("eventId", eventId)
    .reduce((highest, { arrival }) => Math.max(highest, arrival), 0);
  const { id: accountId, email, name, guest = null } = by;
  givenUpSeats.remove(registrationId(eventId, accountId));
  return {
    id: registrationId(eventId, accountId),
    eventId,
    accountId,
    reference: newRegistrationReference(),
    name,
    email,
    status,
    shownCompany: null,
    arrival: last + 1,
    createdAt: now(),
    entryCode: createId(),
    checkedInAt: null,
    checkedInBy: null,
    daysPresent: [],
    guest,
    remark: "",
  };
}
