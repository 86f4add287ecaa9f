import { createHash } from "node:crypto";
import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { today } from "~/platform/time/clock";
import { companies } from "./companies.store.server";
import { type CompanyTexts, inputOf, textsOf } from "./company-columns";
import { describedCompany } from "./company-history";
import {
  countKinds,
  type FieldChange,
  type ImportRow,
  type PlannedRow,
  planImport,
} from "./import-plan";
import { BLANK, filled, recordOf, type StaffCompany } from "./staff-companies.server";
import { enterStageInTransaction } from "./stages.server";

/** What an import would do, and a mark of it: an import that is told the mark does that or nothing (rules 404). */
export interface Rehearsal {
  plan: PlannedRow[];
  mark: string;
}

/** What an import of these rows would do, were it carried out now. */
export async function rehearseImport(rows: readonly ImportRow[]): Promise<Rehearsal> {
  return rehearsed(rows);
}

/**
 * Adds and changes companies as the rehearsal has shown it, all in one transaction; refused rows are left out.
 *
 * @param seen mark of the rehearsal that was seen
 * @returns how many were added and changed; "outdated" where companies have changed since, so that it would do something else
 */
export async function importCompanies(
  rows: readonly ImportRow[],
  { by, seen }: { by: Staff; seen: string },
): Promise<{ added: number; changed: number } | Refusal<"outdated">> {
  return transaction(() => {
    const { plan, mark } = rehearsed(rows);
    if (mark !== seen) return refuse("outdated");
    for (const row of plan) {
      if (row.kind === "added") addInTransaction(row, by);
      if (row.kind === "changed") changeInTransaction(row, by);
    }
    const { added, changed } = countKinds(plan);
    return { added, changed };
  });
}

function rehearsed(rows: readonly ImportRow[]): Rehearsal {
  const plan = planImport(rows, companies.list());
  return { plan, mark: createHash("sha256").update(JSON.stringify(plan)).digest("base64url") };
}

function addInTransaction({ texts }: Extract<PlannedRow, { kind: "added" }>, by: Staff): void {
  const company = companies.save({
    ...filled(BLANK, inputOf(texts)),
    id: createId(),
    createdAt: today().toString(),
  });
  recordInTransaction({
    by,
    noun: "company",
    action: "imported",
    record: recordOf(company),
    after: describedCompany(company),
  });
}

function changeInTransaction({ id, changes }: Extract<PlannedRow, { kind: "changed" }>, by: Staff) {
  const before = companies.find(id);
  if (!before) throw new Error(`the company ${id} was there a moment ago`);
  // Who could be told of another stage has signed up, and their stage is not changed here.
  const { status, ...rest } = filled(before, inputOf({ ...textsOf(before), ...newTexts(changes) }));
  const changed = companies.save(
    enterStageInTransaction<StaffCompany>({ ...before, ...rest }, status, null),
  );
  recordInTransaction({
    by,
    noun: "company",
    action: "imported",
    record: recordOf(changed),
    before: describedCompany(before),
    after: describedCompany(changed),
  });
}

const newTexts = (changes: readonly FieldChange[]): Partial<CompanyTexts> =>
  Object.fromEntries(changes.map(({ column, after }) => [column, after]));
