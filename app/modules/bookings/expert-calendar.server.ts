import { type Consultation, type ConsultationState, type Expert, upcomingConsultations } from "~/modules/experts/expert";
import { now } from "~/platform/time/clock";
import { bookings } from "./bookings.store.server";
import { type CalendarWeek, type IsTaken, slotAt, slotProblem, weekOf } from "./slots";

/** The week of `date` with an expert's slots, or the first one that can be booked. */
export async function calendarOf(expertId: string, date: string | null): Promise<CalendarWeek> {
  return weekOf(date, takenBy(expertId));
}

/** Whether a slot of an expert can still be had. */
export async function isFree(expertId: string, slot: string): Promise<boolean> {
  return slotProblem(slot) === null && !takenBy(expertId)(slot);
}

/** What a page can say of the hours that an expert offers with a subject. */
export async function consultationStates(expert: Pick<Expert, "id" | "consultations">): Promise<Record<string, ConsultationState>> {
  const isTaken = takenBy(expert.id);
  const stateOfSlot = (slot: string) => (isTaken(slot) ? "taken" : slotProblem(slot) === null ? "open" : "closed");
  return Object.fromEntries(upcomingConsultations(expert).map((session) => [session.id, stateOfSlot(slotOf(session))]));
}

/** The slot of an hour that an expert offers. */
export const slotOf = ({ date, time }: Pick<Consultation, "date" | "time">) => `${date}T${time}`;

/** Which coming slots of an expert somebody has. */
export function takenBy(expertId: string): IsTaken {
  const moment = now();
  const taken = new Set(
    bookings
      .listBy("expertId", expertId)
      .filter(({ withdrawnAt, startsAt }) => withdrawnAt === null && startsAt > moment)
      .map(({ startsAt }) => slotAt(startsAt)),
  );
  return (slot) => taken.has(slot);
}
