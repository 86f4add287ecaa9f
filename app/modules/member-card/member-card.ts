import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Company } from "~/modules/companies/company";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { today } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";

export const MemberCardSchema = z.object({
  id: z.string(),
  /** "DIG-417062": unique and permanent (rules 214). */
  number: z.string(),
});

/** The card by which a person proves that their company is a member. */
export type MemberCard = z.output<typeof MemberCardSchema>;

/** The validity of a card today (rules 215). */
export type CardState = "valid" | "expired" | "revoked";

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

/** The state of a card of this company. */
export function cardState(
  company: Pick<Company, "status" | "memberUntil" | "joinedAt" | "closedAt">,
  since: string,
): CardState {
  if (company.closedAt !== null || company.status === "lead" || company.status === "invited")
    return "revoked";
  return validUntil(company, since) < today().toString() ? "expired" : "valid";
}
