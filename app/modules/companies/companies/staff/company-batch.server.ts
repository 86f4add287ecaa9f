import type { ChangedRow } from "~/modules/staff/change-sets/change-set";
import { saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import type { HistoryEntry } from "~/modules/staff/history/history";
import { prepareEntry, saveEntryInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { today } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { companies } from "../companies.store.server";
import { type Company, EMPTY_COMPANY } from "../company";
import { byName } from "../company-orders";
import { type StaffCompanyInput, staffCompanyFields } from "../staff-company.schema";
import { enteredStage } from "../stages/stages.server";
import { companyJournal } from "./company-journal.server";
import { filled, recordOf, type StaffCompany } from "./staff-companies.server";

const byId = (one: Company, other: Company) => (one.id < other.id ? -1 : 1);

/** Every company; the same list until a company changes. */
export const allCompanies = (): readonly StaffCompany[] => companies.sorted(byId);

/** The same by name. */
export const allCompaniesByName = (
  alphabet: Pick<Formats, "compareWords">,
): readonly StaffCompany[] => companies.sorted(byName(alphabet));

/** A company as it will be saved, with the entry of its history and its copies for an undo. */
export interface PreparedCompany {
  company: Company;
  entry: HistoryEntry;
  copies: ChangedRow;
}

/**
 * Prepares a change, so that the transaction only has to save. Notifies no owner, so callers refuse
 * another stage or name for a company that has one.
 *
 * @param before the company as it is; null for a new one
 */
export function prepareCompany(
  before: StaffCompany | null,
  input: StaffCompanyInput,
  { action, by, setId }: { action: "imported"; by: Staff; setId: string },
): PreparedCompany {
  const company = companies.prepare(before ? changed(before, input) : added(input));
  const entry = prepareEntry({
    by,
    entity: "company",
    action,
    record: recordOf(company),
    ...(before && { before: staffCompanyFields.described(before) }),
    after: staffCompanyFields.described(company),
  });
  const copies = companyJournal.prepareEntry(setId, { before, after: company });
  return { company, entry, copies };
}

/**
 * Saves prepared companies inside the caller's transaction, which has found them unchanged and
 * begun their set.
 */
export function saveCompaniesInTransaction(
  prepared: readonly PreparedCompany[],
  { by }: { by: Staff },
): void {
  saveEntriesInTransaction(prepared.map(({ copies }) => copies));
  for (const { company, entry } of prepared) {
    companies.save(company, { id: by.id, fromFile: true });
    saveEntryInTransaction(entry);
  }
}

const added = (input: StaffCompanyInput): Company => ({
  ...filled(EMPTY_COMPANY, input),
  id: createId(),
  createdAt: today().toString(),
});

function changed(before: StaffCompany, input: StaffCompanyInput): StaffCompany {
  const { status, ...rest } = filled(before, input);
  return enteredStage({ ...before, ...rest }, status);
}
