import { absentBy, awayBy } from "~/modules/expert-calendar/absences.server";
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
import { elsewhereBy } from "./booked-hours.server";
import { bookings } from "./bookings.store.server";

/** The week of `date` with an expert's slots, or the first one that can be booked. */
export async function calendarOf(expertId: string, date: string | null): Promise<CalendarWeek> {
  return weekOf(date, takenBy(expertId), awayBy(expertId));
}

/** Whether a slot of an expert can still be had. */
export async function isFree(expertId: string, slot: string): Promise<boolean> {
  return slotProblem(slot) === null && !takenBy(expertId)(slot);
}

/** The first slot of an expert that can be had; null for one who takes nobody at present. */
export async function nextSlotOf({
  id,
  available,
}: Pick<Expert, "id" | "available">): Promise<string | null> {
  return available ? firstFreeSlot(takenBy(id)) : null;
}

/** How the upcoming consultations of an expert stand, by their id. */
export async function consultationStates(
  expert: Pick<Expert, "id" | "consultations">,
): Promise<Record<string, ConsultationState>> {
  const isTaken = takenBy(expert.id);
  const stateOfSlot = (slot: string) =>
    isTaken(slot) ? "taken" : slotProblem(slot) === null ? "open" : "closed";
  return Object.fromEntries(
    upcomingConsultations(expert).map((consultation) => [
      consultation.id,
      stateOfSlot(slotOf(consultation)),
    ]),
  );
}

/** Which coming slots of an expert nobody can have: somebody has them, the expert has closed them, or is elsewhere (rules 274). */
export function takenBy(expertId: string): IsTaken {
  const moment = now();
  const booked = new Set(
    bookings
      .listBy("expertId", expertId)
      .filter(({ withdrawnAt, startsAt }) => withdrawnAt === null && isBefore(moment, startsAt))
      .map(({ startsAt }) => slotAt(startsAt)),
  );
  const isAbsent = absentBy(expertId);
  const accountId = accountOfExpertInTransaction(expertId);
  const isElsewhere = accountId === null ? () => false : elsewhereBy(accountId);
  return (slot) => booked.has(slot) || isAbsent(slot) || isElsewhere(slot);
}
