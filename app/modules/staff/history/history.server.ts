import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { createId } from "~/platform/ids/ids.server";
import { nowInOrder } from "~/platform/jobs/trusted-clock.server";
import { searchOf } from "~/platform/lists/list-query";
import { collected, type ReadLog } from "~/platform/store/log";
import { removeOldRows } from "~/platform/store/log-retention.server";
import { RETENTION } from "~/platform/store/retention";
import {
  changesBetween,
  type Described,
  type HistoryAction,
  type HistoryEntity,
  type HistoryEntry,
} from "./history";
import { history } from "./history.store.server";
import { noteChangeInTransaction } from "./last-changes.server";

/** A stored entry; its revision is that of its record. */
export type StoredEntry = HistoryEntry & { readonly revision: number };

/** The acting person, and the role that allows the change. */
interface Actor {
  id: string;
  role?: StaffRole;
}

interface Recorded {
  by: Actor;
  entity: HistoryEntity;
  action: HistoryAction;
  record: { id: string; title: string };
  /**
   * The record before and after, null if it does not exist; missing if only the action is recorded.
   */
  before?: Described | null;
  after?: Described | null;
}

/**
 * Records a change by staff inside the caller's transaction (rules 330); skips an edit without
 * changes.
 *
 * @returns the id of the entry; null for an edit without changes
 */
export function recordInTransaction(recorded: Recorded): string | null {
  const entry = entryOf(recorded);
  if (entry.action === "edited" && entry.changes.length === 0) return null;
  saveEntryInTransaction(entry);
  return entry.id;
}

/** Records changes of one kind of record, with all its fields in words. */
export function recorderOf<Row>(
  entity: HistoryEntity,
  recordOf: (row: Row) => Recorded["record"],
  described: (row: Row) => Described,
) {
  return {
    addedInTransaction(row: Row, by: Actor): void {
      const after = described(row);
      recordInTransaction({ by, entity, action: "added", record: recordOf(row), after });
    },
    /** Skips an edit without changes, unless the action is another one. */
    changedInTransaction(
      before: Row,
      now: Row,
      by: Actor,
      action: HistoryAction = "edited",
    ): string | null {
      const record = recordOf(now);
      const after = described(now);
      return recordInTransaction({ by, entity, action, record, before: described(before), after });
    },
    deletedInTransaction(row: Row, by: Actor): void {
      const before = described(row);
      recordInTransaction({ by, entity, action: "deleted", record: recordOf(row), before });
    },
  };
}

/** Saves an entry that was made before its transaction. */
export function saveEntryInTransaction(entry: HistoryEntry): void {
  history.save(entry);
  noteChangeInTransaction(entry);
}

/** Makes the entry for a change, for `saveEntryInTransaction`. */
export const prepareEntry = (recorded: Recorded): HistoryEntry =>
  history.prepare(entryOf(recorded));

function entryOf({
  by,
  entity,
  action,
  record,
  before = null,
  after = null,
}: Recorded): HistoryEntry {
  return {
    id: createId(),
    at: nowInOrder(),
    staffId: by.id,
    role: by.role ?? null,
    noun: entity,
    action,
    recordId: record.id,
    title: record.title,
    changes: changesBetween(before, after),
  };
}

/** All entries, for lists that read some of them. */
export const historyLog: ReadLog<HistoryEntry> = history;

/** Finds entries by words in the title of their record. */
export const searchHistory = searchOf<HistoryEntry>(({ title }) => [title]);

/**
 * The history of one record, newest first, with that of others which have become part of it.
 *
 * @param after a revision of the record: only later changes
 */
export async function listHistoryOfRecord(
  entity: HistoryEntity,
  recordId: string | readonly string[],
  { after = 0 } = {},
): Promise<StoredEntry[]> {
  return collected(history.pieces({ by: { recordId: [recordId].flat() } }), {
    matches: ({ noun, revision }) => noun === entity && revision > after,
  });
}

/** Removes old entries (rules 210). @returns their number */
export const removeOldHistory = (): Promise<number> => removeOldRows(history, RETENTION.history);
