import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Company } from "~/modules/companies/company";
import { madeOncePerKey } from "~/platform/memo/memoized";
import { today } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";

export const MemberCardSchema = z.object({
  /** The account whose card it is. */
  id: z.string(),
  /** "DIG-417062": for ever, and nobody else's (rules 214). */
  number: z.string(),
});

/** The card by which a person shows that their company is a member. */
export type MemberCard = z.output<typeof MemberCardSchema>;

/** Whether a card is good for anything today (rules 215). */
export type CardState = "valid" | "expired" | "revoked";

const MONTHS = 12;

/**
 * The last day of a card, `YYYY-MM-DD` (rules 215): the day to which staff have extended the membership, else the last day of the twelfth
 * month after the company has joined.
 *
 * @param since moment of the membership, for a company that does not know when it joined
 */
export function validUntil(
  { memberUntil, joinedAt }: Pick<Company, "memberUntil" | "joinedAt">,
  since: string,
): string {
  if (memberUntil !== null) return memberUntil;
  return endOfYearFrom(dayInWarsaw(joinedAt ?? since));
}

/** Made once for a day: each page with a card asks for it twice. */
const endOfYearFrom = madeOncePerKey((day: string): string => {
  const month = Temporal.PlainDate.from(day).add({ months: MONTHS });
  return month.with({ day: month.daysInMonth }).toString();
});

/** How a card of somebody of this company stands. */
export function cardState(
  company: Pick<Company, "status" | "memberUntil" | "joinedAt" | "closedAt">,
  since: string,
): CardState {
  if (company.closedAt !== null || company.status === "lead" || company.status === "invited")
    return "revoked";
  return validUntil(company, since) < today().toString() ? "expired" : "valid";
}
