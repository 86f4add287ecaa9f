import { countFirst } from "~/platform/lists/count-first";
import { compareMoments, isBefore } from "~/platform/time/moments";
import type { Month } from "~/platform/time/months";
import type { Booking } from "./booking";
import { bookings } from "./bookings.store.server";

/**
 * Consultations of a month: those that began, and those that were withdrawn or called off. Requests
 * that nobody confirmed are neither.
 */
export interface ConsultationNumbers {
  held: number;
  withdrawn: number;
}

/** Numbers of consultations in each of `months`, of the current one up to now (rules 394). */
export async function countConsultations(months: readonly Month[]): Promise<ConsultationNumbers[]> {
  const { held, withdrawn } = bookings.derived(beginnings);
  return months.map((month) => ({
    held: countIn(month, held),
    withdrawn: countIn(month, withdrawn),
  }));
}

/** The moments at which consultations begin, withdrawn ones included, the earliest first. */
function beginnings(all: readonly Booking[]): Record<keyof ConsultationNumbers, string[]> {
  const confirmed = all.filter(({ lapsesAt }) => lapsesAt === null);
  const { held = [], withdrawn = [] } = Object.groupBy(confirmed, ({ withdrawnAt }) =>
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
