import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import { type IsTaken, momentsOf } from "~/modules/advice/expert-calendar/slots";
import { expertOfAccountInTransaction } from "~/modules/advice/experts/experts.server";
import { seatedEventsInTransaction } from "~/modules/events/events/seats/participations.server";
import { isBefore, slotAt } from "~/platform/time/moments";
import { type Booking, isHeld } from "./booking";
import { bookings } from "./bookings.store.server";

/** The consultation of a person at a slot, as member or as expert (rules 275); null without one. */
export function consultationAt(slot: string, accountId: string): Booking | null {
  const expert = expertOfAccountInTransaction(accountId);
  const own = [
    ...bookings.listBy("accountId", accountId),
    ...(expert ? bookings.listBy("expertId", expert.id) : []),
  ];
  return own.find((booking) => isHeld(booking) && slotAt(booking.startsAt) === slot) ?? null;
}

/**
 * True for slots at which a person is at an event or at a consultation they have booked (rules
 * 274).
 */
export function busySlotsOf(accountId: string): IsTaken {
  const booked = bookings.listBy("accountId", accountId).filter((booking) => isHeld(booking));
  const times = [...seatedEventsInTransaction(accountId), ...booked];
  if (times.length === 0) return () => false;
  return (slot) => {
    const { startsAt, endsAt } = momentsOf(slot, CONSULTATION_MINUTES);
    return times.some(
      (other) => isBefore(other.startsAt, endsAt) && isBefore(startsAt, other.endsAt),
    );
  };
}
