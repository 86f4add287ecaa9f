import type { Staff } from "~/modules/staff/staff/staff";
import { companies } from "../companies.store.server";
import { companyHistory } from "../company-history.server";
import { validUntil } from "./valid-until";

/**
 * Moves the last day of a membership forward, never back; its stage stays (rules 1055).
 *
 * @returns true if it was earlier
 */
export function extendMembershipInTransaction(
  companyId: string,
  until: string,
  { by }: { by: Pick<Staff, "id" | "role"> },
): boolean {
  const company = companies.find(companyId);
  if (!company || (company.status !== "member" && company.status !== "starter")) return false;
  const { memberUntil, joinedAt } = company;
  const present = joinedAt === null ? memberUntil : validUntil(company, joinedAt);
  if (present !== null && present >= until) return false;
  const extended = { ...company, memberUntil: until };
  companyHistory.changedInTransaction(company, extended, by);
  companies.save(extended);
  return true;
}
