import type { ChangedRow, ChangeSet } from "~/modules/change-sets/change-set";
import {
  conflictsOf,
  findChangeSet,
  listChangeSets,
  type UndoConflict,
  undoChangeSet,
} from "~/modules/change-sets/change-sets.server";
import { contactsOfInTransaction } from "~/modules/companies/contacts/company-contacts.server";
import { hasDocumentsInTransaction } from "~/modules/companies/documents/company-documents.server";
import { hasNotesInTransaction } from "~/modules/notes/notes.server";
import type { Staff } from "~/modules/staff/staff";
import { hasTasksInTransaction } from "~/modules/tasks/tasks.server";
import { type Refusal, refuse } from "~/platform/outcome";

/** A set of changes with what keeps it from being undone. */
export interface CompanyChange {
  set: ChangeSet;
  rows: readonly ChangedRow[];
  conflicts: readonly UndoConflict[];
}

/** The changes of the last day that can be undone here, newest first. */
export async function listCompanyChanges(): Promise<ChangeSet[]> {
  return (await listChangeSets()).filter(({ kind }) => kind !== "merge");
}

/** Null for a merge as well, whose undo also moves people (rules 963). */
export async function findCompanyChange(id: string | undefined): Promise<CompanyChange | null> {
  const found = await findChangeSet(id);
  if (!found || found.set.kind === "merge") return null;
  return { ...found, conflicts: conflictsOf(found.rows, isInUse) };
}

/** Undoes an import, or a change of many companies (rules 940, 941). */
export async function undoCompanyChange(
  id: string | undefined,
  { by }: { by: Staff },
): Promise<ChangeSet | Refusal<"not-found"> | Refusal<"over"> | Refusal<"changed">> {
  return (await findCompanyChange(id)) ? undoChangeSet(id, { by, isInUse }) : refuse("not-found");
}

/** True for a company that contacts, documents, notes or tasks belong to. */
const isInUse = ({ store, rowId }: Pick<ChangedRow, "store" | "rowId">): boolean =>
  store === "companies" &&
  (contactsOfInTransaction(rowId).length > 0 ||
    [hasDocumentsInTransaction, hasNotesInTransaction, hasTasksInTransaction].some((has) =>
      has(rowId),
    ));
