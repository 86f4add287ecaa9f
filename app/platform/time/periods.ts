import { Temporal } from "temporal-polyfill";
import { memoized } from "../memo/memoized";
import { now, today } from "./clock";
import { inWarsaw, isBefore, momentInWarsaw } from "./moments";

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** A length by the calendar; what is missing is zero. */
export interface Period {
  years?: number;
  months?: number;
  weeks?: number;
  days?: number;
  hours?: number;
}

/** True if a calendar period since a moment, or the beginning of a day, has passed in Warsaw. */
export function hasPassed(period: Period, moment: string): boolean {
  const age = Date.now() - Date.parse(moment);
  const { least, most } = boundsOf(period);
  // Only the few rows near the end need the calendar: daily runs judge each row of a store.
  if (age < least) return false;
  if (age > most) return true;
  const since = moment.includes("T") ? moment : momentInWarsaw(moment);
  return isBefore(new Date(inWarsaw(since).add(period).epochMilliseconds).toISOString(), now());
}

/**
 * True if a calendar period since the end of a year has passed in Warsaw.
 *
 * @param within a day or a moment of that year
 */
export function hasPassedSinceYear(period: Period, within: string): boolean {
  const age = Date.now() - Date.parse(within);
  const { least, most } = boundsOf(period);
  if (age < least) return false;
  if (age > most + YEAR_MS) return true;
  return hasPassed(period, endOfYear(within.includes("T") ? within : momentInWarsaw(within)));
}

/** The end of the last day in Warsaw with a moment since which a period has passed (rules 1630). */
export function latestStart(period: Omit<Period, "hours">): string {
  let day = today().subtract(period);
  // Several days may end on the last one of a month that is shorter.
  for (let next = day; ; day = next) {
    next = day.add({ days: 1 });
    if (Temporal.PlainDate.compare(next.add(period), today()) > 0) return momentInWarsaw(next);
  }
}

/** Milliseconds that a period has at least and at most, with a day for changes of the clock. */
const boundsOf = memoized(({ years = 0, months = 0, weeks = 0, days = 0, hours = 0 }: Period) => {
  const fixed = (weeks * 7 + days) * DAY_MS + hours * (DAY_MS / 24);
  return {
    least: (years * 365 + months * 28 - 1) * DAY_MS + fixed,
    most: (years * 366 + months * 31 + 1) * DAY_MS + fixed,
  };
});

/** The end of the year of `moment` in Warsaw. */
export function endOfYear(moment: string): string {
  const local = inWarsaw(moment);
  return new Date(
    local.with({ month: 1, day: 1 }).startOfDay().add({ years: 1 }).epochMilliseconds,
  ).toISOString();
}
