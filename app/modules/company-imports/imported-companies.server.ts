import { createHash } from "node:crypto";
import type { Company } from "~/modules/companies/company";
import {
  type CompanyChange,
  changeManyInTransaction,
  listCompaniesInTransaction,
} from "~/modules/companies/company-batch.server";
import type { Staff } from "~/modules/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type CompanyTexts, inputOf, textsOf } from "./company-columns";
import {
  countKinds,
  type FieldChange,
  type ImportRow,
  type PlannedRow,
  planImport,
} from "./import-plan";

/** A planned import and its hash: an import with that hash does the same or nothing (rules 404). */
export interface Rehearsal {
  plan: PlannedRow[];
  hash: string;
}

/** Plans an import of these rows as it would be carried out now. */
export async function rehearseImport(rows: readonly ImportRow[]): Promise<Rehearsal> {
  return rehearsed(rows, listCompaniesInTransaction());
}

/**
 * Carries out an import as its rehearsal has shown it, in one transaction, without refused rows.
 *
 * @param seen hash of the rehearsal that was shown
 * @returns numbers of rows; "outdated" if companies have changed so that the import would do
 * something else
 */
export async function importCompanies(
  rows: readonly ImportRow[],
  { by, seen }: { by: Staff; seen: string },
): Promise<{ added: number; changed: number } | Refusal<"outdated">> {
  return transaction(() => {
    const companies = listCompaniesInTransaction();
    const { plan, hash } = rehearsed(rows, companies);
    if (hash !== seen) return refuse("outdated");
    changeManyInTransaction(changesOf(plan, companies), { action: "imported", by });
    const { added, changed } = countKinds(plan);
    return { added, changed };
  });
}

function rehearsed(rows: readonly ImportRow[], companies: readonly Company[]): Rehearsal {
  const plan = planImport(rows, companies);
  return { plan, hash: createHash("sha256").update(JSON.stringify(plan)).digest("base64url") };
}

function changesOf(plan: readonly PlannedRow[], companies: readonly Company[]): CompanyChange[] {
  const known = new Map(companies.map((company) => [company.id, company]));
  return plan.flatMap((row): CompanyChange[] => {
    if (row.kind === "added") return [{ id: null, input: inputOf(row.texts) }];
    const before = row.kind === "changed" ? known.get(row.id) : undefined;
    if (row.kind !== "changed" || !before) return [];
    return [{ id: row.id, input: inputOf({ ...textsOf(before), ...newTexts(row.changes) }) }];
  });
}

const newTexts = (changes: readonly FieldChange[]): Partial<CompanyTexts> =>
  Object.fromEntries(changes.map(({ column, after }) => [column, after]));
