import type { Account, ByAccount } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Event, hasBegun } from "../event";
import { findEventInTransaction, findPublicEventInTransaction } from "../events.server";
import { promotedMail, removedMail } from "../mails/event-mails.server";
import { noteOfInTransaction, notifyOfInTransaction } from "../mails/event-notifications.server";
import { mailInTransaction } from "../mails/seat-mails.server";
import { removeSeatInTransaction } from "../payments/given-up-seats.server";
import { seatedInTransaction } from "../payments/seat-charges.server";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { hasFreeSeat, standingFor, waitingList } from "../seats/seats.server";
import { listInTransaction, seatInTransaction, takerOf } from "./seat-taking.server";

/** The reasons of `standingOf` for taking nobody; "late" means begun without a free seat. */
type Closed = Refusal<
  | "not-found"
  | "called-off"
  | "over"
  | "external"
  | "late"
  | "no-company"
  | "closed"
  | "members-first"
>;

/**
 * Takes a seat at an event and mails when and where. An existing seat is kept.
 *
 * @param showCompany true if "Kto będzie" may name the person's company (rules 841)
 * @returns the seat, or "full" if there is a waiting list to join
 */
export async function registerForEvent(
  eventId: string | undefined,
  { by, showCompany = false }: ByAccount & { showCompany?: boolean },
): Promise<Registration | Closed | Refusal<"full">> {
  return takeSeat(eventId, by, () => refuse("full"), showCompany);
}

/** Takes the next position on the waiting list, or the seat that has become free meanwhile. */
export async function joinWaitingList(
  eventId: string | undefined,
  { by }: ByAccount,
): Promise<Registration | Closed> {
  return takeSeat(eventId, by, (event, known) => known ?? listInTransaction(event, takerOf(by)));
}

/**
 * Gives back a seat or a position until the event begins; the waiting list moves up.
 *
 * @returns the event, also for a person who had neither
 */
export async function withdrawFromEvent(
  eventId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<Event | Refusal<"not-found" | "begun" | "cancelled">> {
  return transaction(() => {
    const event = findPublicEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    const registration = registrations.find(registrationId(event.id, by.id));
    if (event.cancelledAt !== null) return refuse("cancelled");
    if (!registration) return event;
    if (hasBegun(event)) return refuse("begun");
    removeSeatInTransaction(registration, "self");
    noteOfInTransaction("withdrawn", event, by);
    fillSeatsInTransaction(event);
    return event;
  });
}

/**
 * Removes a person by staff, notifies them, and passes the seat on.
 *
 * @returns the removed registration
 */
export async function removeParticipant(
  eventId: string | undefined,
  accountId: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<Registration | Refusal<"not-found">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const registration = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!event || event.cancelledAt !== null || !registration) return refuse("not-found");
    removeSeatInTransaction(registration, "staff");
    const before = {
      "panel-events:participants.columns.reference": registration.reference,
    } as const;
    recordInTransaction({
      by,
      entity: "event",
      action: "participantRemoved",
      record: event,
      before,
    });
    mailInTransaction(registration, () => removedMail(event, registration));
    notifyOfInTransaction("removed", event, registration);
    fillSeatsInTransaction(event);
    return registration;
  });
}

/**
 * Gives back all seats and positions at events that have not begun, inside the caller's
 * transaction. The caller notifies the person.
 *
 * @returns the events
 */
export function giveBackSeatsInTransaction(accountId: string): Event[] {
  return registrations.listBy("accountId", accountId).flatMap((registration) => {
    const event = findEventInTransaction(registration.eventId);
    if (!event || event.cancelledAt !== null || hasBegun(event)) {
      // The person speaks for the company no longer.
      if (registration.shownCompany) registrations.save({ ...registration, shownCompany: null });
      return [];
    }
    removeSeatInTransaction(registration, "leaving");
    fillSeatsInTransaction(event);
    return event;
  });
}

/** The address of a guest, empty if unknown; null without a seat under that id. */
export const addressOfGuestInTransaction = (accountId: string): string | null =>
  registrations.listBy("accountId", accountId).find(({ guest }) => guest !== null)?.email ?? null;

/** The same for the seats of a guest, under one address also at other events. */
export function giveBackSeatsOfGuestInTransaction({
  accountId,
  email,
}: Pick<Registration, "accountId" | "email">): void {
  const isGuest = (one: Registration) =>
    one.accountId === accountId || (one.guest !== null && email !== "" && one.email === email);
  for (const { accountId: id } of registrations.list(isGuest)) giveBackSeatsInTransaction(id);
}

/** Gives free seats to the waiting list; runs inside each transaction that may free one. */
export function fillSeatsInTransaction(event: Event): void {
  if (event.cancelledAt !== null || hasBegun(event)) return;
  for (const next of waitingList(event.id)) {
    if (!hasFreeSeat(event)) return;
    const registration = registrations.save(seatedInTransaction(event, next));
    mailInTransaction(registration, () => promotedMail(event, registration));
    notifyOfInTransaction("promoted", event, registration);
  }
}

/** Takes a seat or returns the existing one; calls `whenFull` if there is a waiting list. */
function takeSeat<Full>(
  eventId: string | undefined,
  by: Account,
  whenFull: (event: Event, known: Registration | null) => Full,
  showCompany = false,
): Promise<Registration | Closed | Full> {
  return transaction(() => {
    const event = findPublicEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    const known = registrations.find(registrationId(event.id, by.id));
    const standing = standingFor(event, { by });
    switch (standing) {
      case "seat":
        return seatInTransaction(event, takerOf(by), known, { showCompany });
      case "waiting":
      case "waiting-list":
        return whenFull(event, known);
      case "registered":
        return known ?? refuse("not-found");
      case "cancelled":
        return refuse("called-off");
      case "begun-full":
        return refuse("late");
      default:
        return refuse(standing);
    }
  });
}
