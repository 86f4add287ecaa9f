import {
  type ConsultationNumbers,
  countConsultations,
} from "~/modules/bookings/consultation-numbers.server";
import type { StageNumbers } from "~/modules/companies/stage-numbers";
import { countStagesAt } from "~/modules/companies/stage-numbers.server";
import { listSeatNumbers, type SeatNumbers } from "~/modules/events/attendance/seat-numbers.server";
import { listWaiting } from "~/modules/panel/waiting.server";
import type { Staff } from "~/modules/staff/staff";
import { lastMonths, type Month, monthsOfYear } from "~/platform/time/months";

/** Periods to choose from: the last twelve months, this year, and the year before. */
export const listPeriods = (thisYear: number) => ["last", String(thisYear), String(thisYear - 1)];

/** The chamber in numbers (rules 393, 394). */
export interface Overview {
  months: Month[];
  /** Before the first month. */
  stagesBefore: StageNumbers;
  /** At the end of each month, or now. */
  stages: StageNumbers[];
  consultations: ConsultationNumbers[];
  seats: readonly SeatNumbers[];
  waiting: Awaited<ReturnType<typeof listWaiting>>;
}

/** @param period one of `listPeriods` */
export async function findOverview(
  period: string,
  { by }: { by: Pick<Staff, "roles"> },
): Promise<Overview> {
  const months = period === "last" ? lastMonths(12) : monthsOfYear(Number(period));
  const [before, ...stages] = await countStagesAt([
    months[0]?.startsAt ?? "",
    ...months.map(({ until }) => until),
  ]);
  if (!before) throw new Error("a period needs at least one month");
  return {
    months,
    stagesBefore: before,
    stages,
    consultations: await countConsultations(months),
    seats: await listSeatNumbers(),
    waiting: await listWaiting({ by }),
  };
}
