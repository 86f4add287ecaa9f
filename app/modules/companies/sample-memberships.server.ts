import { companies } from "./companies.store.server";
import type { Company } from "./company";

/** Gives a sample company another last day or stage; without a mail or an entry in its history. */
export function endMembershipInTransaction(
  companyId: string,
  change: Partial<Pick<Company, "memberUntil" | "status">>,
): void {
  const company = companies.find(companyId);
  if (company) companies.save({ ...company, ...change });
}
