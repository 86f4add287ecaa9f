import {
  type ConsultationNumbers,
  countConsultations,
} from "~/modules/advice/bookings/consultation-numbers.server";
import type { StageNumbers } from "~/modules/companies/companies/stages/stage-numbers";
import {
  countStagesAt,
  listMembershipChanges,
  type MembershipChange,
} from "~/modules/companies/companies/stages/stage-numbers.server";
import {
  listSeatNumbersIn,
  type SeatNumbers,
} from "~/modules/events/events/seats/seat-numbers.server";
import { lastMonths, type Month, monthsOfYear } from "~/platform/time/months";
import { inSlices } from "~/platform/time/slices.server";

/** Periods to choose from: the last twelve months, this year, and the year before. */
export const listPeriods = (thisYear: number) => ["last", String(thisYear), String(thisYear - 1)];

/** The chamber in numbers (rules 393, 394, 877). */
export interface Overview {
  months: Month[];
  /** Before the first month. */
  stagesBefore: StageNumbers;
  /** At the end of each month, or now. */
  stages: StageNumbers[];
  consultations: ConsultationNumbers[];
  /** Events that began in the period. */
  seats: readonly SeatNumbers[];
  joined: readonly MembershipChange[];
  left: readonly MembershipChange[];
}

/**
 * After a change of companies, consultations and seats each part is counted anew, so other requests
 * are served between them.
 *
 * @param period one of `listPeriods`
 */
export async function findOverview(period: string): Promise<Overview> {
  const months = period === "last" ? lastMonths(12) : monthsOfYear(Number(period));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error("a period needs at least one month");
  const slice = inSlices();
  const [before, ...stages] = await countStagesAt([
    first.startsAt,
    ...months.map(({ until }) => until),
  ]);
  if (!before) throw new Error("a period needs at least one month");
  const span = { from: first.startsAt, until: last.until };
  await slice();
  const consultations = await countConsultations(months);
  await slice();
  const seats = await listSeatNumbersIn(span);
  await slice();
  return {
    months,
    stagesBefore: before,
    stages,
    consultations,
    seats,
    ...(await listMembershipChanges(span)),
  };
}
