import { Temporal } from "temporal-polyfill";
import type { Due } from "./due";

/** Days after the term of an unpaid fee for which a card goes on (rules 1042). */
const GRACE_DAYS = 60;

/**
 * The last day that unpaid fees leave a card valid, `YYYY-MM-DD`; null without one. The earliest of
 * them decides, so a payment never brings the day forward, and none goes past its own year.
 */
export function graceOf(unpaid: readonly Pick<Due, "term" | "year">[]): string | null {
  const [first] = unpaid.map(endOfGrace).sort();
  return first ?? null;
}

function endOfGrace({ term, year }: Pick<Due, "term" | "year">): string {
  const end = Temporal.PlainDate.from(term).add({ days: GRACE_DAYS }).toString();
  const lastOfYear = `${year}-12-31`;
  return end < lastOfYear ? end : lastOfYear;
}
