import { now } from "~/platform/time/clock";
import { type GivenUpSeat, givenUpSeats } from "../seats/given-up-seats.store.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { endChargeInTransaction, endedCash } from "./seat-charges.server";

/**
 * Removes a seat or a position with its due, and notes who gave it up, for staff (rules 1136). The
 * caller passes the seat on; one that is handed over keeps its due.
 */
export function removeSeatInTransaction(registration: Registration, how: GivenUpSeat["how"]): void {
  const { id, eventId, accountId, reference, name, email, status, createdAt, guest, charge } =
    registration;
  registrations.remove(id);
  if (how !== "handed")
    endChargeInTransaction(registration, how === "unpaid" ? "notPaid" : "givenUp");
  givenUpSeats.save({
    id,
    eventId,
    accountId,
    reference,
    name,
    email,
    how,
    company: guest?.company ?? "",
    had: status,
    at: now(),
    takenAt: createdAt,
    charge: how === "handed" ? null : endedCash(charge),
  });
}

/**
 * The people who gave up a seat or a position at an event, the latest first; without those who came
 * back and wait, whose money is still to return.
 */
export async function listGivenUpSeats(eventId: string): Promise<GivenUpSeat[]> {
  return givenUpSeats
    .listBy("eventId", eventId)
    .filter(({ id }) => registrations.find(id) === null)
    .sort((a, b) => b.at.localeCompare(a.at));
}
