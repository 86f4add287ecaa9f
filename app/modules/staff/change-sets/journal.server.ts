import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { HistoryEntry } from "~/modules/staff/history/history";
import { saveEntryInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { memoized } from "~/platform/memo/memoized";
import { singleton } from "~/platform/memo/singleton.server";
import type { Stored } from "~/platform/store/indexed-rows.server";
import type { Store } from "~/platform/store/store";
import { type CompanyStore, findCompanyStore } from "~/platform/store/stores.server";
import type { ChangedRow } from "./change-set";
import { changedRows } from "./change-sets.store.server";
import { type SplitChange, splitChange, withFieldsOf } from "./field-by-field";

interface JournalOptions<Row extends { id: string }> {
  /** Name of the store. */
  name: string;
  store: Store<Row>;
  schema: z.ZodType<Row>;
  /** How an undo saves the row of before, or removes one that was not there. */
  restore?: (id: string, row: Row | null, doing: { by: Pick<Staff, "id" | "role"> }) => void;
  /** The name of a row in lists. */
  titleOf: (row: Row) => string;
  /**
   * False for a row that may not return although nothing has changed it, such as one whose number
   * another row has now; rows of `isInSet` return with it.
   */
  mayReturn?: (row: Row, isInSet: (id: string) => boolean) => boolean;
  /** Lets fields go back one by one (rules 1536): those that go back with one another. */
  together?: readonly (readonly string[])[];
  /** Runs inside the transaction that ends the day in which a removed row could return. */
  gone?: (row: Row) => void;
  /** The entry of the history for an undone change of rows, null for a missing one. */
  historyOfUndo?: (change: {
    from: Row | null;
    to: Row | null;
    by: Pick<Staff, "id" | "role">;
  }) => HistoryEntry | null;
}

/** The rows of a store, changed in sets that can be undone. */
export interface Journal<Row extends { id: string }> {
  /** `store.save` in a set, inside the caller's transaction. */
  saveInTransaction: (setId: string, row: Row) => Stored<Row>;
  /** `store.remove` in a set, inside the caller's transaction. */
  removeInTransaction: (setId: string, id: string) => boolean;
  /** The entry of a change, made before its transaction, for `saveEntriesInTransaction`. */
  prepareEntry: (setId: string, change: Change<Row>) => ChangedRow;
}

/** A row before and after a change; null where it does not exist. */
type Change<Row> = { before: Row | null; after: Row } | { before: Row; after: null };

/** Why a row cannot be undone. */
export type ConflictReason = "changed" | "gone" | "erased" | "taken" | "inUse";

/** A row as an undo will leave it, made before the transaction. */
export interface PreparedUndo {
  /** True if the row has not changed since, and may still return. */
  isCurrent: () => boolean;
  undoInTransaction: () => void;
}

/** A journal for code that knows no row. */
interface AnyJournal {
  /** Name of a row; null if nothing is known of it. */
  titleOf: (entry: ChangedRow) => string | null;
  conflictOf: (
    entry: ChangedRow,
    isInSet: (id: string) => boolean,
    byField: boolean,
  ) => ConflictReason | null;
  /** Names of fields that an undo by field leaves as they are now. */
  staysOf: (entry: ChangedRow) => string[];
  /** For an entry that no undo brings back any more, inside the caller's transaction. */
  expireInTransaction: (entry: ChangedRow) => void;
  /** For an entry without a conflict. */
  prepareUndo: (
    entry: ChangedRow,
    options: {
      by: Pick<Staff, "id" | "role">;
      isInSet: (id: string) => boolean;
      byField: boolean;
    },
  ) => PreparedUndo;
}

const journals = singleton("journals", () => new Map<string, AnyJournal>());

export function findJournal(name: string): AnyJournal | null {
  const companyStore = journals.has(name) ? undefined : findCompanyStore(name);
  if (companyStore) journalOfCompanyStore(companyStore);
  return journals.get(name) ?? null;
}

/** The journal of a store whose rows follow a company that is merged (rules 961). */
export const journalOfCompanyStore = memoized(
  ({ name, store, schema }: CompanyStore): Journal<{ id: string }> => {
    const own = journals.get(name);
    const journal = journalOf({ name, store, schema, titleOf: titleOfRow });
    // A store's own journal knows more of its rows.
    if (own) journals.set(name, own);
    return journal;
  },
);

function titleOfRow(row: object): string {
  const { title, name, text, filename } = row as Record<string, unknown>;
  return String(title ?? name ?? text ?? filename ?? "");
}

/** Lets changes of a store's rows be undone as sets (rules 940); one journal for each store. */
export function journalOf<Row extends { id: string }>(options: JournalOptions<Row>): Journal<Row> {
  const { name, store, schema, titleOf, mayReturn, together, gone, historyOfUndo } = options;
  const { restore = (id, row) => void (row ? store.save(row) : store.remove(id)) } = options;

  const keyOf = (setId: string, rowId: string) => `${setId}/${name}/${rowId}`;

  function noteInTransaction(setId: string, before: Row | null, after: Row | null): void {
    const rowId = (after ?? before)?.id;
    if (rowId === undefined) return;
    const id = keyOf(setId, rowId);
    const known = changedRows.find(id);
    const copies = { before: contentOf(before), after: contentOf(after) };
    if (known) changedRows.save({ ...known, after: copies.after });
    else changedRows.save({ id, setId, store: name, rowId, ...copies, isErased: false });
  }

  /** A copy as a row, in the form of today. */
  const rowOf = (copy: object): Row => ({ ...copy, ...schema.parse(copy) });

  /** The fields of a change by their fate; null where it goes back whole, or not by field. */
  function splitOf({ rowId, before, after }: ChangedRow): SplitChange | null {
    const current = contentOf(store.find(rowId));
    if (!together || before === null || after === null || current === null) return null;
    if (isDeepStrictEqual(current, after) || !schema.safeParse(before).success) return null;
    return splitChange({ before, after, current }, together);
  }

  /** The row that an undo makes of a row of today. */
  function formerOf(entry: ChangedRow, byField: boolean): Row | null {
    const { rowId, before } = entry;
    const current = store.find(rowId);
    const split = byField ? splitOf(entry) : null;
    if (before === null) return null;
    return split && current ? withFieldsOf(current, rowOf(before), split.goes) : rowOf(before);
  }

  journals.set(name, {
    titleOf({ rowId, before, after }) {
      const current = store.find(rowId);
      const copy = after ?? before;
      return current ? titleOf(current) : copy && titleOf(rowOf(copy));
    },
    conflictOf(entry, isInSet, byField) {
      const { rowId, before, after, isErased } = entry;
      const current = store.find(rowId);
      if (isErased) return "erased";
      if (current === null && after !== null) return "gone";
      const isSplit = byField && (splitOf(entry)?.goes.length ?? 0) > 0;
      if (!isSplit && !isDeepStrictEqual(contentOf(current), after)) return "changed";
      if (before === null) return null;
      if (!schema.safeParse(before).success) return "changed";
      const former = formerOf(entry, byField);
      return former && mayReturn?.(former, isInSet) === false ? "taken" : null;
    },
    staysOf: (entry) => splitOf(entry)?.stays ?? [],
    expireInTransaction({ before, after }) {
      if (before !== null && after === null) gone?.(rowOf(before));
    },
    prepareUndo(entry, { by, isInSet, byField }) {
      const { rowId } = entry;
      const from = store.find(rowId);
      const to = formerOf(entry, byField);
      const next = to && store.prepare(from ? { ...to, revision: from.revision } : to);
      const noted = historyOfUndo?.({ from, to, by });
      return {
        isCurrent: () =>
          store.find(rowId) === from && (to === null || mayReturn?.(to, isInSet) !== false),
        undoInTransaction() {
          restore(rowId, next, { by });
          if (noted) saveEntryInTransaction(noted);
        },
      };
    },
  });

  return {
    saveInTransaction(setId, row) {
      const before = store.find(row.id);
      const after = store.save(row);
      noteInTransaction(setId, before, after);
      return after;
    },
    removeInTransaction(setId, id) {
      noteInTransaction(setId, store.find(id), null);
      return store.remove(id);
    },
    prepareEntry(setId, { before, after }) {
      const copies = { before: contentOf(before), after: contentOf(after) };
      const rowId = (after ?? before)?.id ?? "";
      const id = keyOf(setId, rowId);
      return changedRows.prepare({ id, setId, store: name, rowId, ...copies, isErased: false });
    },
  };
}

/** Saves entries inside the transaction that saves their rows. */
export function saveEntriesInTransaction(entries: readonly ChangedRow[]): void {
  for (const entry of entries) changedRows.save(entry);
}

/** A row without what the store counts for itself. */
function contentOf(row: object | null): ChangedRow["before"] {
  if (row === null) return null;
  const { revision: _, ...content } = row as Record<string, unknown>;
  return content;
}
