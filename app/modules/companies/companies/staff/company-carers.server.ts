import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { companies } from "../companies.store.server";
import { staffCompanyFields } from "../staff-company.schema";
import { recordOf } from "./staff-companies.server";

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
    recordInTransaction({
      by,
      entity: "company",
      action: "edited",
      record: recordOf(after),
      before: staffCompanyFields.described(before),
      after: staffCompanyFields.described(after),
    });
  }
  return own.length;
}
