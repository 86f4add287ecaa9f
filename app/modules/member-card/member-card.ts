import { z } from "zod";
import type { Company } from "~/modules/companies/company";
import { validUntil } from "~/modules/companies/valid-until";
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

/** The state of a card of this company. */
export function cardState(
  company: Pick<Company, "status" | "memberUntil" | "joinedAt" | "closedAt">,
  since: string,
): CardState {
  if (company.closedAt !== null || company.status === "lead" || company.status === "invited")
    return "revoked";
  return validUntil(company, since) < today().toString() ? "expired" : "valid";
}
