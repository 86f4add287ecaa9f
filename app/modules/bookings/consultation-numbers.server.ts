import type { Month } from "~/platform/time/months";
import { bookings } from "./bookings.store.server";

/** Consultations of a month: those that took place or began, and those that were to and were withdrawn or called off. */
export interface ConsultationNumbers {
  held: number;
  withdrawn: number;
}

/** How many consultations there were in each of `months`, which are in order; of one that is not over, those up to now (rules 394). */
export async function countConsultations(months: readonly Month[]): Promise<ConsultationNumbers[]> {
  const numbers = months.map(() => ({ held: 0, withdrawn: 0 }));
  for (const { startsAt, withdrawnAt } of bookings.list()) {
    const month = numbers[months.findIndex((one) => one.startsAt <= startsAt && startsAt < one.until)];
    if (month) month[withdrawnAt === null ? "held" : "withdrawn"] += 1;
  }
  return numbers;
}
