import { type Account, fullName } from "~/modules/accounts/account";
import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { now } from "~/platform/time/clock";
import type { Event } from "../event";
import { companyToShowInTransaction } from "./coming-companies.server";
import { registeredMail } from "./event-mails.server";
import { noteOfInTransaction, notifyOfInTransaction } from "./event-notifications.server";
import { type Registration, registrationId } from "./registration";
import { newRegistrationReference } from "./registration-reference.server";
import { registrations } from "./registrations.store.server";

/** A person who gets a seat or a position; the caller has decided that they may. */
export type Taker = Pick<Account, "id" | "email" | "firstName" | "lastName" | "membership">;

interface How {
  /** True if "Kto będzie" may name the company (rules 841). */
  showCompany?: boolean;
  /** The name of the co-worker who did it for the person (rules 1132). */
  takenBy?: string;
}

/** Takes a seat, mails when and where; the person leaves the waiting list. */
export function seatInTransaction(
  event: Event,
  by: Taker,
  waiting: Registration | null,
  { showCompany = false, takenBy }: How = {},
): Registration {
  const registration = registrations.save({
    ...waiting,
    ...newRegistration(event, by, "registered"),
    shownCompany: showCompany ? companyToShowInTransaction(by) : null,
  });
  enqueueMailInTransaction(registeredMail(event, registration, { takenBy }));
  if (takenBy === undefined) noteOfInTransaction("registered", event, by);
  else notifyOfInTransaction("registered", event, registration, { name: takenBy });
  return registration;
}

/** Takes the next position on the waiting list. */
export function listInTransaction(
  event: Event,
  by: Taker,
  { takenBy }: Pick<How, "takenBy"> = {},
): Registration {
  const registration = registrations.save(newRegistration(event, by, "waiting"));
  if (takenBy === undefined) noteOfInTransaction("waiting", event, by);
  else notifyOfInTransaction("waiting", event, registration, { name: takenBy });
  return registration;
}

function newRegistration(
  { id: eventId }: Event,
  by: Taker,
  status: Registration["status"],
): Registration {
  const last = registrations
    .listBy("eventId", eventId)
    .reduce((highest, { arrival }) => Math.max(highest, arrival), 0);
  const { id: accountId, email } = by;
  return {
    id: registrationId(eventId, accountId),
    eventId,
    accountId,
    reference: newRegistrationReference(),
    name: fullName(by),
    email,
    status,
    shownCompany: null,
    arrival: last + 1,
    createdAt: now(),
    entryCode: createId(),
    checkedInAt: null,
    checkedInBy: null,
  };
}
