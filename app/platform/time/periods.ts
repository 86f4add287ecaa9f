import type { Temporal } from "temporal-polyfill";
import { now } from "./clock";
import { inWarsaw, isBefore } from "./moments";

/** Whether a period of the calendar that began at `moment` has passed, as the clock of Warsaw counts days, months and years. */
export function hasPassed(period: Temporal.DurationLike, moment: string): boolean {
  return isBefore(new Date(inWarsaw(moment).add(period).epochMilliseconds).toISOString(), now());
}

/** The moment at which the year of `moment` ends in Warsaw. */
export function endOfYear(moment: string): string {
  const local = inWarsaw(moment);
  return new Date(
    local.with({ month: 1, day: 1 }).startOfDay().add({ years: 1 }).epochMilliseconds,
  ).toISOString();
}
