import type { Staff } from "~/modules/staff/staff/staff";
import { companies } from "../companies.store.server";
import { companyHistory } from "../company-history.server";

/** Number of companies that a member of staff looks after. */
export const countCompaniesOfCarer = (id: string): number =>
  companies.count(({ carerId }) => carerId === id);

/** Gives the companies of one carer to another (rules 900). @returns their number */
export function handOverCompaniesInTransaction(
  { from, to }: { from: string; to: string },
  { by }: { by: Pick<Staff, "id"> },
): number {
  const own = companies.list(({ carerId }) => carerId === from);
  for (const before of own) {
    const after = companies.save({ ...before, carerId: to });
    companyHistory.changedInTransaction(before, after, by);
  }
  return own.length;
}
