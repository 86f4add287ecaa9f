import type { Staff } from "~/modules/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import {
  type ChangedRow,
  type ChangeSet,
  type ChangeSetKind,
  canBeUndone,
  isTooOld,
} from "./change-set";
import { changedRows, changeSets } from "./change-sets.store.server";
import { type ConflictReason, findJournal } from "./journal.server";

/** A row that keeps a set from being undone. */
export interface UndoConflict {
  store: string;
  rowId: string;
  /** Null if nothing is known of the row any more. */
  title: string | null;
  reason: ConflictReason;
}

/** Begins a set inside the caller's transaction; journals then change rows in it. */
export function beginChangeSetInTransaction({
  id = createId(),
  kind,
  title = "",
  by,
}: {
  /** Known where entries were prepared before the transaction. */
  id?: string;
  kind: ChangeSetKind;
  title?: string;
  by: Pick<Staff, "id">;
}): ChangeSet {
  const row = { id, kind, title, at: now(), staffId: by.id };
  return changeSets.save({ ...row, undoneAt: null, undoneBy: null });
}

/** The sets of the last day that can be undone, newest first. */
export async function listChangeSets(): Promise<ChangeSet[]> {
  return changeSets
    .list(canBeUndone)
    .sort((one, other) => compareMoments(other.at, one.at) || other.revision - one.revision);
}

/** A set with the rows that it has changed. */
export async function findChangeSet(
  id: string | undefined,
): Promise<{ set: ChangeSet; rows: readonly ChangedRow[] } | null> {
  const set = changeSets.find(id);
  return set && { set, rows: changedRows.listBy("setId", set.id) };
}

/** The name of a changed row; null if nothing is known of it any more. */
export const titleOfChanged = (row: ChangedRow): string | null =>
  findJournal(row.store)?.titleOf(row) ?? null;

/** True for a row that may not be removed again, because others belong to it. */
export type IsInUse = (row: Pick<ChangedRow, "store" | "rowId">) => boolean;

/** The rows of a set that have changed since, or that may not change back. */
export function conflictsOf(rows: readonly ChangedRow[], isInUse: IsInUse): UndoConflict[] {
  const keys = new Set(rows.map(({ store, rowId }) => `${store}/${rowId}`));
  return rows.flatMap((row) => {
    const { store, rowId } = row;
    const isInSet = (id: string) => keys.has(`${store}/${id}`);
    // A store that is not known any more has changed as a whole.
    const journal = findJournal(store);
    const conflict = journal ? journal.conflictOf(row, isInSet) : "changed";
    const reason = conflict ?? (row.before === null && isInUse(row) ? "inUse" : null);
    return reason === null ? [] : [{ store, rowId, title: titleOfChanged(row), reason }];
  });
}

/**
 * Brings back the rows of a set as they were before it (rules 940), all or none.
 *
 * @returns "over" for one that was undone or is older than a day; "changed" if rows conflict
 */
export async function undoChangeSet(
  id: string | undefined,
  { by, isInUse = () => false }: { by: Pick<Staff, "id" | "role">; isInUse?: IsInUse },
): Promise<ChangeSet | Refusal<"not-found"> | Refusal<"over"> | Refusal<"changed">> {
  return transaction(() => {
    const set = changeSets.find(id);
    if (!set) return refuse("not-found");
    if (!canBeUndone(set)) return refuse("over");
    const rows = changedRows.listBy("setId", set.id);
    if (conflictsOf(rows, isInUse).length > 0) return refuse("changed");
    for (const row of rows) {
      findJournal(row.store)?.undoInTransaction(row, by);
      changedRows.remove(row.id);
    }
    return changeSets.save({ ...set, undoneAt: now(), undoneBy: by.id });
  });
}

/** Removes sets after their day, and their copies (rules 942). @returns the number of both */
export async function removeOldChangeSets(): Promise<number> {
  return transaction(() => {
    const sets = changeSets.removeWhere(isTooOld);
    return sets + changedRows.removeWhere(({ setId }) => changeSets.find(setId) === null);
  });
}
