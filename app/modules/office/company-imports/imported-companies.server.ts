import { createHash } from "node:crypto";
import type { Company } from "~/modules/companies/companies/company";
import {
  allCompanies,
  type PreparedCompany,
  prepareCompany,
  saveCompaniesInTransaction,
} from "~/modules/companies/companies/staff/company-batch.server";
import {
  allContacts,
  type PreparedContact,
  prepareContact,
  saveContactsInTransaction,
} from "~/modules/companies/companies/staff/imported-contacts.server";
import type { StaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import type { Staff } from "~/modules/staff/staff/staff";
import {
  notesVersion,
  type PreparedNote,
  prepareNote,
  saveNotesInTransaction,
} from "~/modules/work/notes/imported-notes.server";
import { createId } from "~/platform/ids/ids.server";
import { memoized, memoizedLast } from "~/platform/memo/memoized";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { type CompanyTexts, inputOf, textsOf } from "./company-columns";
import { type FieldChange, type ImportRow, type PlannedRow, planImport } from "./import-plan";
import { noteFileInTransaction } from "./moved-in/imported-files.server";
import { countKinds } from "./row-kinds";

/** A planned import and its hash: an import with that hash does the same or nothing (rules 404). */
export interface Rehearsal {
  plan: PlannedRow[];
  hash: string;
}

/** Plans an import of these rows as it would be carried out now; again if a row has changed. */
export const rehearseImport = (rows: readonly ImportRow[]): Promise<Rehearsal> =>
  rehearsals(rows)(allCompanies())(notesVersion())(allContacts());

/** The last rehearsal of each file that is in memory. */
const rehearsals = memoized((rows: readonly ImportRow[]) =>
  memoizedLast((companies: readonly Company[]) =>
    memoizedLast((_notes: object) =>
      memoizedLast((_contacts: object) => rehearsed(rows, companies)),
    ),
  ),
);

/**
 * Carries out an import as its rehearsal has shown it, in one transaction, without refused rows.
 *
 * @param seen hash of the rehearsal that was shown
 * @param setId of the set in which the import can be undone
 * @returns numbers of rows; "outdated" if companies have changed so that the import would do
 * something else
 */
export async function importCompanies(
  rows: readonly ImportRow[],
  {
    by,
    seen,
    setId = createId(),
    filename = "",
  }: { by: Staff; seen: string; setId?: string; filename?: string },
): Promise<{ added: number; changed: number } | Refusal<"outdated">> {
  const companies = allCompanies();
  const contacts = allContacts();
  const { plan, hash } = await rehearsals(rows)(companies)(notesVersion())(contacts);
  if (hash !== seen) return refuse("outdated");
  const { added, changed } = countKinds(plan.map(({ kind }) => kind));
  const prepared = await preparedRows(plan, companies, { by, setId });
  const rowsToSave = prepared.flatMap(({ company }) => company ?? []);
  const notes = prepared.flatMap(({ note }) => note ?? []);
  const contactRows = prepared.flatMap((row) => row.contacts);
  const isDone = await transaction(() => {
    if (!areSame(allCompanies(), companies) || !areSame(allContacts(), contacts)) return false;
    if (prepared.length > 0) {
      beginChangeSetInTransaction({ id: setId, kind: "import", title: filename, by });
      const numbers = { added, changed, contacts: contactRows.length, notes: notes.length };
      noteFileInTransaction({ id: setId, filename, staffId: by.id, ...numbers });
    }
    saveCompaniesInTransaction(rowsToSave, { by });
    saveNotesInTransaction(notes);
    saveContactsInTransaction(contactRows);
    return true;
  });
  // A company has changed since the rehearsal, perhaps none of these: it is rehearsed again.
  return isDone ? { added, changed } : importCompanies(rows, { by, seen, setId, filename });
}

async function rehearsed(
  rows: readonly ImportRow[],
  companies: readonly Company[],
): Promise<Rehearsal> {
  const plan = await planImport(rows, companies);
  const hash = createHash("sha256");
  await mapInSlices(plan, (row) => hash.update(JSON.stringify(row)));
  return { plan, hash: hash.digest("base64url") };
}

/** True for the same rows in the same order; a transaction makes a list of its own. */
export const areSame = (rows: readonly object[], others: readonly object[]): boolean =>
  rows.length === others.length && rows.every((one, at) => one === others[at]);

/** A company that the plan adds or changes, its new note, and its contacts. */
interface PreparedRow {
  company: PreparedCompany | null;
  note: PreparedNote | null;
  contacts: PreparedContact[];
}

/** The companies and notes of the plan, made in slices. */
async function preparedRows(
  plan: readonly PlannedRow[],
  companies: readonly StaffCompany[],
  { by, setId }: { by: Staff; setId: string },
): Promise<PreparedRow[]> {
  const known = new Map(companies.map((company) => [company.id, company]));
  const rows = await mapInSlices(plan, (row): PreparedRow | null => {
    if (row.kind !== "added" && row.kind !== "changed") return null;
    const company = preparedCompany(row);
    const noted = company?.company ?? (row.kind === "changed" ? known.get(row.id) : undefined);
    const note = row.note && noted ? prepareNote(row.note, noted, { by, setId }) : null;
    const isNew = row.kind === "added";
    const contacts = noted
      ? row.contacts.map((one) => prepareContact(one, noted, { by, setId, isNew }))
      : [];
    return { company, note, contacts };
  });
  return rows.filter((row) => row !== null);

  function preparedCompany(row: PlannedRow & { kind: "added" | "changed" }) {
    const doing = { action: "imported", by, setId } as const;
    if (row.kind === "added") return prepareCompany(null, inputOf(row.texts), doing);
    const before = known.get(row.id);
    if (!before || row.changes.length === 0) return null;
    const texts = newTexts(row.changes);
    const input = inputOf({ ...textsOf(before), ...texts });
    // A tag that has a comma would be two.
    const staffTags = texts.staffTags === undefined ? before.staffTags : input.staffTags;
    return prepareCompany(before, { ...input, staffTags }, doing);
  }
}

const newTexts = (changes: readonly FieldChange[]): Partial<CompanyTexts> =>
  Object.fromEntries(changes.map(({ column, after }) => [column, after]));
