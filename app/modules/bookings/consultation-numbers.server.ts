import type { Month } from "~/platform/time/months";
import { soonestFirst } from "./booking";
import { bookings } from "./bookings.store.server";

/** Consultations of a month: those that took place or began, and those that were to and were withdrawn or called off. */
export interface ConsultationNumbers {
  held: number;
  withdrawn: number;
}

/** How many consultations there were in each of `months`, which are in order; of one that is not over, those up to now (rules 394). */
export async function countConsultations(months: readonly Month[]): Promise<ConsultationNumbers[]> {
  const numbers = months.map(() => ({ held: 0, withdrawn: 0 }));
  let index = 0;
  for (const { startsAt, withdrawnAt } of bookings.sorted(soonestFirst)) {
    while (startsAt >= (months[index]?.until ?? startsAt) && index < months.length) index += 1;
    const [month, counted] = [months[index], numbers[index]];
    if (month && counted && month.startsAt <= startsAt) counted[withdrawnAt === null ? "held" : "withdrawn"] += 1;
  }
  return numbers;
}
