import { z } from "zod";
import { type Company, hasJoined } from "~/modules/companies/companies/company";
import { today } from "~/platform/time/clock";

export const MemberCardSchema = z.object({
  id: z.string(),
  /** "DIG-417062": unique and permanent (rules 214). */
  number: z.string(),
});

/** The card by which a person proves that their company is a member. */
export type MemberCard = z.output<typeof MemberCardSchema>;

/** The validity of a card today (rules 215). */
export type CardState = "valid" | "expired" | "revoked";

/**
 * The state of a card of this company.
 *
 * @param until the last day of its cards
 */
export function cardState(company: Pick<Company, "status" | "closedAt">, until: string): CardState {
  if (company.closedAt !== null || !hasJoined(company.status)) return "revoked";
  return until < today().toString() ? "expired" : "valid";
}
