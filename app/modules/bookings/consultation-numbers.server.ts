import { countFirst } from "~/platform/lists/count-first";
import { compareMoments, isBefore } from "~/platform/time/moments";
import type { Month } from "~/platform/time/months";
import type { Booking } from "./booking";
import { bookings } from "./bookings.store.server";

/** Consultations of a month: those that took place or began, and those that were to and were withdrawn or called off. */
export interface ConsultationNumbers {
  held: number;
  withdrawn: number;
}

/** How many consultations there were in each of `months`; of one that is not over, those up to now (rules 394). */
export async function countConsultations(months: readonly Month[]): Promise<ConsultationNumbers[]> {
  const { held, withdrawn } = bookings.kept(beginnings);
  return months.map((month) => ({
    held: countIn(month, held),
    withdrawn: countIn(month, withdrawn),
  }));
}

/** The moments at which consultations begin, or were to begin, the earliest first. */
function beginnings(all: readonly Booking[]): Record<keyof ConsultationNumbers, string[]> {
  const { held = [], withdrawn = [] } = Object.groupBy(all, ({ withdrawnAt }) =>
    withdrawnAt === null ? "held" : "withdrawn",
  );
  const inOrder = (some: readonly Booking[]) =>
    some.map(({ startsAt }) => startsAt).sort(compareMoments);
  return { held: inOrder(held), withdrawn: inOrder(withdrawn) };
}

const countIn = ({ startsAt, until }: Month, moments: readonly string[]): number =>
  countBefore(moments, until) - countBefore(moments, startsAt);

const countBefore = (moments: readonly string[], end: string): number =>
  countFirst(moments, (moment) => isBefore(moment, end));
