import {
  companyOfContactInTransaction,
  contactsOfInTransaction,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { isMovedEventInUse } from "~/modules/events/events/moved/moved-events.server";
import { hasMoneyInTransaction } from "~/modules/money/dues/ledger/dues.server";
import { noteFileUndone } from "~/modules/office/company-imports/moved-in/imported-files.server";
import type { ChangedRow, ChangeSet, ChangeSetKind } from "~/modules/staff/change-sets/change-set";
import {
  findChangeSet,
  type IsInUse,
  listChangeSets,
  type RehearsedUndo,
  rehearseUndo,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { companyOfNote } from "~/modules/work/notes/imported-notes.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { holdersOfCompany } from "./company-holders.server";

/** A set of changes with what an undo of it would do. */
export interface CompanyChange extends ListedChange {
  undo: RehearsedUndo;
  /** True if rows that no longer allow it can stay, because no other row belongs to them. */
  isPartial: boolean;
}

interface ListedChange {
  set: ChangeSet;
  rows: readonly ChangedRow[];
}

/** The changes of the last day that can be undone here, newest first. */
export async function listCompanyChanges(): Promise<ChangeSet[]> {
  return (await listChangeSets()).filter(({ kind }) => isHere(kind));
}

/** The changes of `listCompanyChanges` with their rows. */
export async function listChangesWithRows(): Promise<ListedChange[]> {
  const found = await Promise.all((await listCompanyChanges()).map(({ id }) => findChangeSet(id)));
  return found.filter((change) => change !== null);
}

/** Merges, whose undo moves people too (rules 963), and what else has a page of its own. */
const isHere = (kind: ChangeSetKind): boolean =>
  !["merge", "ending", "admission", "sizes"].includes(kind);

/** Finds a change that can be undone here; null for merges and decisions on dues. */
export async function findCompanyChange(id: string | undefined): Promise<CompanyChange | null> {
  const found = await findChangeSet(id);
  if (!found || !isHere(found.set.kind)) return null;
  const byField = isPartial(found.rows);
  return {
    ...found,
    undo: await rehearseUndo(found.rows, isInUseIn(found.rows), { byField }),
    isPartial: byField,
  };
}

const isPartial = (rows: readonly ChangedRow[]): boolean =>
  rows.every(
    ({ store, before, after }) =>
      store === "companies" ||
      ((store === "events" || store === "registrations") && before === null) ||
      (store === "company-contacts" && after !== null) ||
      (store === "notes" && before === null),
  );

/**
 * Undoes an import, or a change of many companies (rules 940, 941).
 *
 * @param seen the hash of the rehearsal that the page has shown
 */
export async function undoCompanyChange(
  id: string | undefined,
  { by, seen }: { by: Staff; seen?: string },
): Promise<ChangeSet | Refusal<"not-found"> | Refusal<"over"> | Refusal<"changed">> {
  const found = await findChangeSet(id);
  if (!found || !isHere(found.set.kind)) return refuse("not-found");
  const isInUse = isInUseIn(found.rows);
  const undone = await undoChangeSet(id, {
    by,
    isInUse,
    ...(isPartial(found.rows) && { seen, byField: true }),
  });
  if (!isRefused(undone)) await noteFileUndone(undone.id);
  return undone;
}

/**
 * Judges the rows of a change: a company is in use with contacts, a balance, or other rows that
 * hold its record (rules 943), a note or contact if its new company stays.
 */
function isInUseIn(rows: readonly ChangedRow[]): IsInUse {
  const added = new Set(
    rows.flatMap(({ store, rowId, before }) =>
      store === "companies" && before === null ? [rowId] : [],
    ),
  );
  return ({ store, rowId }, isInSet) => {
    if (store === "notes" || store === "company-contacts") {
      const company =
        store === "notes" ? companyOfNote(rowId) : companyOfContactInTransaction(rowId);
      if (company === null) return false;
      return added.has(company) && !isInSet("companies")(company);
    }
    if (store === "events") return isMovedEventInUse(rowId, isInSet("registrations"));
    return store === "companies" && usesOf(rowId, isInSet).length > 0;
  };
}

/** The names of what a company has that does not go with it, in the caller's transaction. */
function usesOf(companyId: string, isInSet: Parameters<IsInUse>[1]): MessageKey[] {
  const contacts = contactsOfInTransaction(companyId);
  return [
    ...(contacts.some(({ id }) => !isInSet("company-contacts")(id))
      ? (["panel-duplicates:moves.contacts"] as const)
      : []),
    ...(hasMoneyInTransaction(companyId) ? (["panel-duplicates:moves.dues"] as const) : []),
    ...holdersOfCompany(companyId, isInSet),
  ];
}

/** Finds what keeps a company that a change of these rows has added, for the page of its undo. */
export function usesBesides(rows: readonly ChangedRow[]): (companyId: string) => MessageKey[] {
  const goes = new Set(rows.map(({ store, rowId }) => `${store}/${rowId}`));
  return (companyId) => usesOf(companyId, (store) => (id) => goes.has(`${store}/${id}`));
}
