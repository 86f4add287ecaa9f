import type { ByStaffInRole, Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { findEventInTransaction } from "../events.server";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { bookCashInTransaction, paymentOf } from "./seat-charges.server";

/** Notes that a person has paid at the door; finance books it later (rules 1247). */
export async function takePaymentAtDoor(
  eventId: string | undefined,
  accountId: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<Registration | Refusal<"not-found" | "settled">> {
  return transaction(() => {
    const seat = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!seat?.charge || findEventInTransaction(eventId)?.cancelledAt != null)
      return refuse("not-found");
    const amountGrosze = paymentOf(seat)?.openGrosze ?? 0;
    if (amountGrosze === 0) return refuse("settled");
    const paidAtDoor = { at: now(), by: by.id, amountGrosze, bookedAt: null, returnedOn: null };
    return registrations.save({ ...seat, charge: { ...seat.charge, paidAtDoor } });
  });
}

/** Takes the note back, until finance has booked it. */
export async function undoPaymentAtDoor(
  eventId: string | undefined,
  accountId: string | undefined,
): Promise<Registration | Refusal<"not-found" | "booked">> {
  return transaction(() => {
    const seat = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!seat?.charge?.paidAtDoor) return refuse("not-found");
    if (seat.charge.paidAtDoor.bookedAt !== null) return refuse("booked");
    return registrations.save({ ...seat, charge: { ...seat.charge, paidAtDoor: null } });
  });
}

/** The seats of an event whose money was taken at the door and is not in the books. */
export const unbookedPayments = (eventId: string): Registration[] =>
  registrations
    .listBy("eventId", eventId)
    .filter(({ charge }) => charge?.paidAtDoor?.bookedAt === null);

/**
 * Books the money that was taken at the door: a payment in cash of each due. Money of people
 * without a company has no due; it is noted as received (rules 1248).
 *
 * @param accountId of one person; all of the event without it
 */
export async function bookDoorPayments(
  eventId: string,
  { accountId, by }: ByStaffInRole & { accountId?: string },
): Promise<{ count: number } | Refusal<"not-found">> {
  return transaction(() => {
    const seats = unbookedPayments(eventId).filter(
      (seat) => accountId === undefined || seat.accountId === accountId,
    );
    if (seats.length === 0) return refuse("not-found");
    for (const seat of seats) bookInTransaction(seat, { by });
    return { count: seats.length };
  });
}

function bookInTransaction({ charge, ...seat }: Registration, { by }: ByStaffInRole): void {
  if (!charge?.paidAtDoor) return;
  const paidAtDoor = { ...charge.paidAtDoor, bookedAt: now() };
  registrations.save({ ...seat, charge: { ...charge, paidAtDoor } });
  bookCashInTransaction(charge, by);
}
