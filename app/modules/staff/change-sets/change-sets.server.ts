import { createHash } from "node:crypto";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { changeInPieces, removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { mapInSlices } from "~/platform/time/slices.server";
import {
  type ChangedRow,
  type ChangeSet,
  type ChangeSetKind,
  canBeUndone,
  isTooOld,
} from "./change-set";
import { changedRows, changeSets } from "./change-sets.store.server";
import { type ConflictReason, findJournal, type PreparedUndo } from "./journal.server";

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

/** The fields that an undo by field leaves, by the id of the entry; without rows that go whole. */
async function staysOf(rows: readonly ChangedRow[]): Promise<ReadonlyMap<string, string[]>> {
  const found = await mapInSlices(rows, (row) => ({
    id: row.id,
    stays: findJournal(row.store)?.staysOf(row) ?? [],
  }));
  return new Map(found.flatMap(({ id, stays }) => (stays.length > 0 ? [[id, stays]] : [])));
}

/** True for a row that may not be removed again, because others belong to it. */
export type IsInUse = (
  row: Pick<ChangedRow, "store" | "rowId">,
  /** For the ids of a store: which of them are undone as well. */
  isInSet: (store: string) => (id: string) => boolean,
) => boolean;

/** A row of which some fields stay, because somebody has changed them since (rules 1536). */
export interface PartlyUndone {
  row: ChangedRow;
  title: string | null;
  /** The names of these fields. */
  stays: readonly string[];
}

/** The outcome that an undo would have now. */
export interface RehearsedUndo {
  goes: readonly ChangedRow[];
  conflicts: readonly UndoConflict[];
  /** Those that go in part. */
  partly: readonly PartlyUndone[];
  /** Identifies the rows that go: an undo that keeps the rest undoes these, or nothing. */
  hash: string;
}

/**
 * Judges the rows of a set in slices. What stays may keep others from changing back (a NIP that one
 * company has now), so these are judged again without it.
 */
export async function rehearseUndo(
  rows: readonly ChangedRow[],
  isInUse: IsInUse,
  { byField = false }: { byField?: boolean } = {},
): Promise<RehearsedUndo> {
  const stays = byField ? await staysOf(rows) : new Map<string, string[]>();
  let conflicts: UndoConflict[] = [];
  let goes = rows;
  for (;;) {
    const whole = goes.filter(({ id }) => !stays.has(id));
    const found = await judged(goes, { isInSet: membersOf(whole), isInUse, byField });
    if (found.every(({ conflict }) => conflict === null)) break;
    conflicts = [...conflicts, ...found.flatMap(({ conflict }) => conflict ?? [])];
    goes = found.flatMap(({ row, conflict }) => (conflict === null ? [row] : []));
  }
  const hash = createHash("sha256");
  const partly: PartlyUndone[] = [];
  for (const row of goes) {
    const left = stays.get(row.id) ?? [];
    hash.update(JSON.stringify([row.id, ...left]));
    if (left.length > 0) partly.push({ row, title: titleOfChanged(row), stays: left });
  }
  return { goes, conflicts, partly, hash: hash.digest("base64url") };
}

/** The rows of a set, undone as a whole, that have changed since or may not change back. */
export const conflictsOf = async (
  rows: readonly ChangedRow[],
  isInUse: IsInUse,
): Promise<UndoConflict[]> =>
  (await judged(rows, { isInSet: membersOf(rows), isInUse, byField: false })).flatMap(
    ({ conflict }) => conflict ?? [],
  );

/** Judges rows in slices, as if all of them changed back together. */
const judged = (rows: readonly ChangedRow[], judges: Judges) =>
  mapInSlices(rows, (row) => ({ row, conflict: conflictOf(row, judges) }));

/**
 * For the ids of a store: which of them belong to these rows, which go back whole: another row
 * cannot count on a field of one that goes back in part.
 */
function membersOf(whole: readonly ChangedRow[]): (store: string) => (id: string) => boolean {
  const keys = new Set(whole.map(({ store, rowId }) => `${store}/${rowId}`));
  return (store) => (id) => keys.has(`${store}/${id}`);
}

interface Judges {
  isInSet: ReturnType<typeof membersOf>;
  isInUse: IsInUse;
  /** True where fields may go back one by one. */
  byField: boolean;
}

function conflictOf(row: ChangedRow, { isInSet, isInUse, byField }: Judges): UndoConflict | null {
  const { store, rowId } = row;
  // A store that is not known any more has changed as a whole.
  const journal = findJournal(store);
  const conflict = journal ? journal.conflictOf(row, isInSet(store), byField) : "changed";
  const reason = conflict ?? (row.before === null && isInUse(row, isInSet) ? "inUse" : null);
  return reason && { store, rowId, title: titleOfChanged(row), reason };
}

/** A row with its undo; null if it conflicts. */
function preparedUndo(
  row: ChangedRow,
  { by, ...judges }: Judges & { by: Pick<Staff, "id" | "role"> },
): { row: ChangedRow; undo: PreparedUndo } | null {
  if (conflictOf(row, judges) !== null) return null;
  const undo = findJournal(row.store)?.prepareUndo(row, {
    by,
    isInSet: judges.isInSet(row.store),
    byField: judges.byField,
  });
  return undo ? { row, undo } : null;
}

/**
 * Brings back the rows of a set as they were before it (rules 940), all or none, or those that
 * allow it, as the page has shown (rules 941). They are judged and made in slices, so that the
 * transaction only has to save them (rules 967).
 *
 * @param seen the hash of a rehearsal; without it every row has to allow it
 * @returns "over" for one that was undone or is older than a day; "changed" if rows conflict
 */
export async function undoChangeSet(
  id: string | undefined,
  {
    by,
    isInUse = () => false,
    byField = false,
    seen,
  }: { by: Pick<Staff, "id" | "role">; isInUse?: IsInUse; byField?: boolean; seen?: string },
): Promise<ChangeSet | Refusal<"not-found"> | Refusal<"over"> | Refusal<"changed">> {
  const rows = id === undefined ? [] : changedRows.listBy("setId", id);
  const { goes, partly, hash } = await rehearseUndo(rows, isInUse, { byField });
  const inPart = new Set(partly.map(({ row }) => row));
  const whole = goes.filter((row) => !inPart.has(row));
  const judges = { by, isInUse, byField, isInSet: membersOf(whole) };
  const undos = await mapInSlices(goes, (row) => preparedUndo(row, judges));
  const prepared = undos.filter((one) => one !== null);
  const outcome = await transaction(() => {
    const set = changeSets.find(id);
    if (!set) return refuse("not-found");
    if (!canBeUndone(set)) return refuse("over");
    const isCurrent = ({ row, undo }: (typeof prepared)[number]) =>
      changedRows.find(row.id) === row &&
      undo.isCurrent() &&
      !(row.before === null && isInUse(row, judges.isInSet));
    if (changedRows.listBy("setId", set.id).length !== rows.length || !prepared.every(isCurrent))
      return null;
    if (prepared.length < goes.length) return null;
    const isWhole = goes.length === rows.length && partly.length === 0;
    const isAsShown = seen === undefined ? isWhole : hash === seen;
    if (!isAsShown || (goes.length === 0 && rows.length > 0)) return refuse("changed");
    for (const { undo } of prepared) undo.undoInTransaction();
    const gone = new Set(goes);
    for (const row of rows) {
      if (!gone.has(row)) findJournal(row.store)?.expireInTransaction(row);
      changedRows.remove(row.id);
    }
    return changeSets.save({ ...set, undoneAt: now(), undoneBy: by.id });
  });
  // One of them has changed while they were made.
  return outcome ?? undoChangeSet(id, { by, isInUse, byField, seen });
}

/**
 * True for a removed row of a store that an undo can still bring back, on request also for one it
 * can change back: runs spare what depends on them (rules 1270).
 */
export function canReturn(
  store: string,
  rowId: string,
  { changed = false }: { changed?: boolean } = {},
): boolean {
  return changedRows.listBy("rowId", rowId).some((row) => {
    if (row.store !== store || row.before === null || !(changed || row.after === null))
      return false;
    const set = changeSets.find(row.setId);
    return set !== null && canBeUndone(set);
  });
}

/** A value made of all copies for an undo, cached until one changes; pass the same function. */
export const ofCopiesInTransaction = <Value>(
  make: (copies: readonly ChangedRow[]) => Value,
): Value => changedRows.derived(make);

/** Removes sets after their day, and their copies (rules 942). @returns the number of both */
export async function removeOldChangeSets(): Promise<number> {
  const sets = await removeInPieces(changeSets, isTooOld);
  const copies = await changeInPieces(
    changedRows,
    ({ setId }) => changeSets.find(setId) === null,
    (rows) => {
      for (const row of rows) {
        findJournal(row.store)?.expireInTransaction(row);
        changedRows.remove(row.id);
      }
    },
  );
  return sets + copies;
}
