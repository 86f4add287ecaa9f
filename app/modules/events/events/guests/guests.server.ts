import { type Account, type ByAccount, fullName } from "~/modules/people/accounts/account";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { fillSeatsInTransaction } from "../attendance/registrations.server";
import { listInTransaction, newGuest, seatInTransaction } from "../attendance/seat-taking.server";
import { type Event, hasBegun } from "../event";
import {
  findAnyEvent,
  findEventInTransaction,
  findPublicEventInTransaction,
} from "../events.server";
import { removeSeatInTransaction } from "../payments/given-up-seats.server";
import { participationOf } from "../seats/participations.server";
import {
  byArrival,
  type Participation,
  type Registration,
  registrationId,
} from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { standingFor } from "../seats/seats.server";
import type { Standing } from "../seats/standing";
import { findGuestByKey } from "../tickets/guest-ticket.server";

type Closed = Refusal<
  "late" | Exclude<Standing, "seat" | "waiting-list" | "waiting" | "registered" | "begun-full">
>;

/**
 * Gives a guest of the company a seat, or a position on a full event, and mails it to them
 * (rules 1134).
 */
export async function inviteGuest(
  eventId: string | undefined,
  { name, email }: { name: string; email: string },
  { by }: ByAccount,
): Promise<Registration | Closed | Refusal<"not-found" | "too-many-guests" | "known">> {
  return transaction(() => {
    const event = findPublicEventInTransaction(eventId);
    if (!event || event.cancelledAt !== null || event.guestsPerCompany === 0)
      return refuse("not-found");
    if (!by.membership) return refuse("no-company");
    const { organizationId, companyName: company } = by.membership;
    const guest = newGuest({ company, organizationId }, { name, email });
    const standing = standingFor(event, { by: { id: guest.id, membership: by.membership } });
    if (standing === "begun-full") return refuse("late");
    if (standing === "registered" || standing === "waiting") return refuse("known");
    if (standing !== "seat" && standing !== "waiting-list") return refuse(standing);
    if (registrations.listBy("eventId", event.id).some((one) => one.email === email))
      return refuse("known");
    if (guestsOf(event.id, organizationId).length >= event.guestsPerCompany)
      return refuse("too-many-guests");
    const takenBy = `${fullName(by)} (${company})`;
    return standing === "seat"
      ? seatInTransaction(event, guest, null, { takenBy })
      : listInTransaction(event, guest, { takenBy });
  });
}

/** The guests of a company at an event, by arrival. */
const guestsOf = (eventId: string, organizationId: string): Registration[] =>
  registrations
    .listBy("eventId", eventId)
    .filter(({ guest }) => guest?.organizationId === organizationId)
    .sort(byArrival);

/** A guest of the own company, with seat or position. */
export type OwnGuest = Participation & Pick<Registration, "accountId" | "name" | "email">;

export async function listGuests(
  eventId: string,
  { by }: { by: Pick<Account, "membership"> },
): Promise<OwnGuest[]> {
  if (!by.membership) return [];
  return guestsOf(eventId, by.membership.organizationId).map((registration) => {
    const { accountId, name, email } = registration;
    return { accountId, name, email, ...participationOf(registration) };
  });
}

/** Gives back the seat or position of a guest of the own company, until the event begins. */
export async function removeGuest(
  eventId: string | undefined,
  guestId: string | undefined,
  { by }: ByAccount,
): Promise<Registration | Refusal<"not-found" | "begun">> {
  return transaction(() => {
    const known = registrations.find(registrationId(eventId ?? "", guestId ?? ""));
    const isOwn = known?.guest?.organizationId === (by.membership?.organizationId ?? "");
    return known && isOwn ? giveBack(known, "company") : refuse("not-found");
  });
}

/** A guest's seat or position with its event, by the key of their mail. */
export async function findGuestTicket(reference: string | undefined, key: string | null) {
  const registration = findGuestByKey(reference, key);
  const event = registration && (await findAnyEvent(registration.eventId));
  return registration && event
    ? { event, registration, participation: participationOf(registration) }
    : null;
}

/** Gives back a guest's own seat or position, until the event begins (rules 1135). */
export async function withdrawGuest(
  reference: string | undefined,
  key: string | null,
): Promise<Registration | Refusal<"not-found" | "begun">> {
  return transaction(() => {
    const registration = findGuestByKey(reference, key);
    return registration ? giveBack(registration, "self") : refuse("not-found");
  });
}

function giveBack(
  registration: Registration,
  how: "self" | "company",
): Registration | Refusal<"not-found" | "begun"> {
  const event: Event | null = findEventInTransaction(registration.eventId);
  if (!event || event.cancelledAt !== null) return refuse("not-found");
  if (hasBegun(event)) return refuse("begun");
  removeSeatInTransaction(registration, how);
  fillSeatsInTransaction(event);
  return registration;
}
