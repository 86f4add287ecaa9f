import type { Temporal } from "temporal-polyfill";
import { now } from "./clock";
import { inWarsaw, isBefore } from "./moments";

/** True if a calendar period since `moment` has passed in Warsaw. */
export function hasPassed(period: Temporal.DurationLike, moment: string): boolean {
  return isBefore(new Date(inWarsaw(moment).add(period).epochMilliseconds).toISOString(), now());
}

/** The end of the year of `moment` in Warsaw. */
export function endOfYear(moment: string): string {
  const local = inWarsaw(moment);
  return new Date(
    local.with({ month: 1, day: 1 }).startOfDay().add({ years: 1 }).epochMilliseconds,
  ).toISOString();
}
