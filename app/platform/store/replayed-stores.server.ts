import type { RowChange } from "~/platform/database/database.server";
import { isLog } from "~/platform/database/logs";
import type { revisionClock } from "./revision-clock.server";

/** A store whose database is shared. */
export interface ReplayedStore {
  /** Reads a row of another process. @returns puts it into memory */
  read(row: RowChange): () => void;
  /**
   * Runs inside the transaction of the start: upgrades old rows, unless another process has done
   * it.
   */
  upgradeInTransaction(): void;
  /**
   * Runs inside that transaction: fills an empty store with sample rows. @returns true if it did
   */
  fillInTransaction(): boolean;
  size(): number;
}

/**
 * The stores of a process that replays commits, by name. `keep` receives rows of undefined stores.
 */
export function replayedStores({
  clock,
  keep,
}: {
  clock: ReturnType<typeof revisionClock>;
  keep: (row: RowChange) => void;
}) {
  const stores = new Map<string, ReplayedStore>();

  return {
    add: (name: string, store: ReplayedStore) => void stores.set(name, store),
    /**
     * Reads all rows, without those of logs, before it puts any into memory, so an unreadable row
     * leaves no half of a commit.
     */
    take(rows: RowChange[], revision: number): void {
      const puts = rows
        .filter(({ store }) => !isLog(store))
        .map((row) => stores.get(row.store)?.read(row) ?? (() => keep(row)));
      for (const put of puts) put();
      if (revision > clock.current()) clock.advance(revision);
    },
    /**
     * Makes the changes of the start in one transaction, so that one of several starting processes
     * does it.
     */
    settleInTransaction(marks: {
      find(id: string): unknown;
      save(mark: { id: string }): unknown;
    }): void {
      for (const [name, store] of stores) {
        store.upgradeInTransaction();
        if (!marks.find(name) && store.fillInTransaction()) marks.save({ id: name });
      }
    },
    sizes: (): Record<string, number> =>
      Object.fromEntries([...stores].map(([name, store]) => [name, store.size()])),
  };
}
