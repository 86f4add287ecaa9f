import type { RowChange } from "~/platform/database/database.server";
import type { revisionClock } from "./revision-clock.server";

/** What is done with a store whose database is shared. */
export interface SharedStore {
  /** Reads a row that others have written; the function that it gives puts it into memory. */
  read(row: RowChange): () => void;
  /** Part of the transaction of the start: rows of an older version take their new form, unless another process has done it. */
  upgradeInTransaction(): void;
  /** Part of that transaction too: fills an empty store with samples; tells whether it did. */
  fillInTransaction(): boolean;
  size(): number;
}

/** The stores of a process that replays what others commit, by name. `keep` takes rows of stores that are not defined. */
export function sharedStores({
  clock,
  keep,
}: {
  clock: ReturnType<typeof revisionClock>;
  keep: (row: RowChange) => void;
}) {
  const stores = new Map<string, SharedStore>();

  return {
    add: (name: string, store: SharedStore) => void stores.set(name, store),
    /** Puts rows into memory. All are read before the first is put: one that cannot be read leaves no half of a commit behind. */
    take(rows: RowChange[], revision: number): void {
      const puts = rows.map((row) => stores.get(row.store)?.read(row) ?? (() => keep(row)));
      for (const put of puts) put();
      if (revision > clock.current()) clock.advance(revision);
    },
    /** What the start has to change, in one transaction, so that of several processes that start one does it. */
    settleInTransaction(marks: {
      find(id: string): unknown;
      save(mark: { id: string }): unknown;
    }): void {
      for (const [name, { upgradeInTransaction, fillInTransaction }] of stores) {
        upgradeInTransaction();
        if (!marks.find(name) && fillInTransaction()) marks.save({ id: name });
      }
    },
    sizes: (): Record<string, number> =>
      Object.fromEntries([...stores].map(([name, { size }]) => [name, size()])),
  };
}
