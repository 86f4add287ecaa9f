import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { today } from "~/platform/time/clock";
import { companies } from "./companies.store.server";
import { type Company, EMPTY_COMPANY } from "./company";
import { filled, recordOf, type StaffCompany } from "./staff-companies.server";
import { type StaffCompanyInput, staffCompanyFields } from "./staff-company.schema";
import { enterStageInTransaction } from "./stages.server";

/** A company as it is to be saved; without an id it is new. */
export interface CompanyChange {
  id: string | null;
  input: StaffCompanyInput;
}

const byId = (one: Company, other: Company) => (one.id < other.id ? -1 : 1);

/** Every company; the same list until a company changes. */
export const allCompanies = (): readonly Company[] => companies.sorted(byId);

/**
 * Adds and changes companies inside the caller's transaction, each with an entry in the history.
 * Notifies no owner, so callers refuse another stage or name for a company that has one.
 */
export function changeManyInTransaction(
  changes: readonly CompanyChange[],
  { action, by }: { action: "imported"; by: Staff },
): void {
  for (const { id, input } of changes) {
    const before = id === null ? null : companies.find(id);
    if (id !== null && !before) throw new Error(`the company ${id} is missing`);
    const after = before ? changed(before, input) : added(input);
    recordInTransaction({
      by,
      entity: "company",
      action,
      record: recordOf(after),
      ...(before && { before: staffCompanyFields.described(before) }),
      after: staffCompanyFields.described(after),
    });
  }
}

const added = (input: StaffCompanyInput): Company =>
  companies.save({
    ...filled(EMPTY_COMPANY, input),
    id: createId(),
    createdAt: today().toString(),
  });

function changed(before: StaffCompany, input: StaffCompanyInput): Company {
  const { status, ...rest } = filled(before, input);
  return companies.save(enterStageInTransaction({ ...before, ...rest }, status, null));
}
