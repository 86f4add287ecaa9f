import { absentDaysOf, absentSlotsOf } from "~/modules/expert-calendar/absences.server";
import {
  type CalendarWeek,
  firstFreeSlot,
  type IsTaken,
  slotProblem,
  weekOf,
} from "~/modules/expert-calendar/slots";
import {
  type ConsultationState,
  type Expert,
  slotOf,
  upcomingConsultations,
} from "~/modules/experts/expert";
import { accountOfExpertInTransaction } from "~/modules/experts/experts.server";
import { now } from "~/platform/time/clock";
import { isBefore, slotAt } from "~/platform/time/moments";
import { busySlotsOf } from "./booked-hours.server";
import { bookings } from "./bookings.store.server";

/** The week of `date`, or the first bookable week of an expert. */
export async function calendarOf(expertId: string, date: string | null): Promise<CalendarWeek> {
  return weekOf(date, takenSlotsOf(expertId), absentDaysOf(expertId));
}

/** True if a slot of an expert can be booked. */
export async function isFree(expertId: string, slot: string): Promise<boolean> {
  return slotProblem(slot) === null && !takenSlotsOf(expertId)(slot);
}

/** The first free slot of an expert; null if they are unavailable or fully booked. */
export async function nextSlotOf({
  id,
  available,
}: Pick<Expert, "id" | "available">): Promise<string | null> {
  return available ? firstFreeSlot(takenSlotsOf(id)) : null;
}

/** States of an expert's upcoming consultations by id. */
export async function consultationStates(
  expert: Pick<Expert, "id" | "consultations">,
): Promise<Record<string, ConsultationState>> {
  const isTaken = takenSlotsOf(expert.id);
  const stateOfSlot = (slot: string) =>
    isTaken(slot) ? "taken" : slotProblem(slot) === null ? "open" : "closed";
  return Object.fromEntries(
    upcomingConsultations(expert).map((consultation) => [
      consultation.id,
      stateOfSlot(slotOf(consultation)),
    ]),
  );
}

/**
 * Slots of an expert that cannot be booked: booked by a member, closed by the expert, or the expert
 * is elsewhere (rules 274).
 */
export function takenSlotsOf(expertId: string): IsTaken {
  const moment = now();
  const booked = new Set(
    bookings
      .listBy("expertId", expertId)
      .filter(({ withdrawnAt, startsAt }) => withdrawnAt === null && isBefore(moment, startsAt))
      .map(({ startsAt }) => slotAt(startsAt)),
  );
  const isAbsent = absentSlotsOf(expertId);
  const accountId = accountOfExpertInTransaction(expertId);
  const isElsewhere = accountId === null ? () => false : busySlotsOf(accountId);
  return (slot) => booked.has(slot) || isAbsent(slot) || isElsewhere(slot);
}
