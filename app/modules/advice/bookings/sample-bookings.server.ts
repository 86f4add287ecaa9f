import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import { momentsOf } from "~/modules/advice/expert-calendar/slots";
import { findExpertInTransaction } from "~/modules/advice/experts/experts.server";
import type { Account } from "~/modules/people/accounts/account";
import { createId } from "~/platform/ids/ids.server";
import { isBefore } from "~/platform/time/moments";
import { type Booking, lapseOf } from "./booking";
import { newBookingReference } from "./booking-reference.server";
import { bookings } from "./bookings.store.server";

interface SampleBooking
  extends Pick<
    Booking,
    "expertId" | "accountId" | "member" | "topic" | "contactMethod" | "createdAt" | "calledOff"
  > {
  /** Date and hour. */
  slot: string;
  /** True while it waits for its expert (rules 980). */
  isRequest: boolean;
}

/** Saves a consultation of a sample person; nobody is notified. */
export function addSampleBookingInTransaction({
  slot,
  isRequest,
  ...booking
}: SampleBooking): void {
  const expert = findExpertInTransaction(booking.expertId);
  if (!expert) return;
  const { name, title, company, email, consultationPrice: price } = expert;
  const { createdAt, calledOff } = booking;
  const times = momentsOf(slot, CONSULTATION_MINUTES);
  bookings.save({
    id: createId(),
    reference: newBookingReference(),
    ...booking,
    expert: { name, title, company, email, price },
    ...times,
    description: "",
    attachment: null,
    updatedAt: createdAt,
    sequence: calledOff ? 1 : 0,
    withdrawnAt: calledOff ? createdAt : null,
    lapsesAt: isRequest ? lapseOf(createdAt, times.startsAt) : null,
    confirmedAt: null,
  });
}

/** Moves what a sample person has booked since to another moment; requests have a term to keep. */
export function dateBookingsInTransaction({ id }: Pick<Account, "id">, createdAt: string): void {
  for (const booking of bookings.listBy("accountId", id))
    if (booking.lapsesAt === null && isBefore(createdAt, booking.createdAt))
      bookings.save({ ...booking, createdAt, updatedAt: createdAt });
}
