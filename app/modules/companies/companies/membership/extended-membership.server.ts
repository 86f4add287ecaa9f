import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { companies } from "../companies.store.server";
import { staffCompanyFields } from "../staff-company.schema";
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
  recordInTransaction({
    by,
    entity: "company",
    action: "edited",
    record: { id: company.id, title: company.name },
    before: staffCompanyFields.described(company),
    after: staffCompanyFields.described(extended),
  });
  companies.save(extended);
  return true;
}
