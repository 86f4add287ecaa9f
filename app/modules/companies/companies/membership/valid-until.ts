import { Temporal } from "temporal-polyfill";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Company } from "../company";

const MONTHS = 12;

/**
 * Returns the last day of a card, `YYYY-MM-DD` (rules 215): the day to which staff extended the
 * membership, else the last day of the twelfth month after the company joined.
 *
 * @param since start of the membership, for a company without a date of joining
 */
export function validUntil(
  { memberUntil, joinedAt }: Pick<Company, "memberUntil" | "joinedAt">,
  since: string,
): string {
  if (memberUntil !== null) return memberUntil;
  return endOfYearFrom(dayInWarsaw(joinedAt ?? since));
}

/** Memoized for today: each page with a card needs it twice. */
const endOfYearFrom = memoizedPerKey((day: string): string => {
  const month = Temporal.PlainDate.from(day).add({ months: MONTHS });
  return month.with({ day: month.daysInMonth }).toString();
});
