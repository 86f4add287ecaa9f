import { absentDaysOf, absentSlotsOf } from "~/modules/advice/expert-calendar/absences.server";
import {
  type CalendarWeek,
  firstFreeSlot,
  type IsTaken,
  type SlotProblem,
  slotProblem,
  weekOf,
} from "~/modules/advice/expert-calendar/slots";
import {
  type ConsultationState,
  type Expert,
  slotOf,
  upcomingConsultations,
} from "~/modules/advice/experts/expert";
import {
  accountOfExpertInTransaction,
  findExpertInTransaction,
} from "~/modules/advice/experts/experts.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { isBefore, slotAt } from "~/platform/time/moments";
import { busySlotsOf } from "./booked-hours.server";
import { isHeld } from "./booking";
import { bookings } from "./bookings.store.server";

/** The week of `date`, or the first bookable week of an expert. */
export async function calendarOf(expertId: string, date: string | null): Promise<CalendarWeek> {
  return weekOf(date, takenSlotsOf(expertId), absentDaysOf(expertId), tooSoonFor(expertId));
}

/** True if a slot of an expert can be booked. */
export async function isFree(expertId: string, slot: string): Promise<boolean> {
  return slotProblemOf(expertId, slot) === null && !takenSlotsOf(expertId)(slot);
}

/** Why a slot of an expert cannot be booked by anyone (rules 84, 981). */
export const slotProblemOf = (expertId: string, slot: string): SlotProblem | null =>
  slotProblem(slot) ?? (tooSoonFor(expertId)(slot) ? "soon" : null);

/**
 * True for days and slots before the day after tomorrow, if the expert answers requests: until then
 * there is time to answer (rules 981).
 */
function tooSoonFor(expertId: string): (dayOrSlot: string) => boolean {
  if (findExpertInTransaction(expertId)?.confirmsAtOnce ?? true) return () => false;
  const first = dayFromToday(2);
  return (dayOrSlot) => dayOrSlot < first;
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
  const isTooSoon = tooSoonFor(expert.id);
  const stateOfSlot = (slot: string) => {
    if (isTooSoon(slot)) return "closed";
    return isTaken(slot) ? "taken" : slotProblem(slot) === null ? "open" : "closed";
  };
  return Object.fromEntries(
    upcomingConsultations(expert).map((consultation) => [
      consultation.id,
      stateOfSlot(slotOf(consultation)),
    ]),
  );
}

/**
 * Slots of an expert that cannot be booked: booked by a member, closed by the expert, the expert is
 * elsewhere (rules 274), or too soon for a request.
 */
export function takenSlotsOf(expertId: string): IsTaken {
  const moment = now();
  const booked = new Set(
    bookings
      .listBy("expertId", expertId)
      .filter((booking) => isBefore(moment, booking.startsAt) && isHeld(booking, moment))
      .map(({ startsAt }) => slotAt(startsAt)),
  );
  const isAbsent = absentSlotsOf(expertId);
  const isTooSoon = tooSoonFor(expertId);
  const accountId = accountOfExpertInTransaction(expertId);
  const isElsewhere = accountId === null ? () => false : busySlotsOf(accountId);
  return (slot) => booked.has(slot) || isTooSoon(slot) || isAbsent(slot) || isElsewhere(slot);
}
