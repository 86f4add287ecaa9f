import type { RowChange, StoredRow } from "~/platform/database/database.server";
import { isLog } from "~/platform/database/logs";
import type { StoreRows } from "./store-rows.server";

type AnyRows = Pick<
  StoreRows<{ id: string }>,
  "read" | "upgradeInTransaction" | "fillInTransaction" | "size"
>;

/** The stores of a process that replays commits, by name. */
export function replayedStores() {
  const stores = new Map<string, AnyRows>();
  /** Rows of stores that are not defined yet, or not in this version, by id. */
  const unclaimed = new Map<string, Map<string, StoredRow>>();

  function keep({ store, id, json, revision }: RowChange): void {
    const rows = unclaimed.get(store) ?? new Map<string, StoredRow>();
    unclaimed.set(store, rows);
    if (json === null) rows.delete(id);
    else rows.set(id, { store, id, json, revision });
  }

  return {
    add: (name: string, store: AnyRows) => void stores.set(name, store),
    /** The rows of a store that came before it was defined, once. */
    claim(store: string): Iterable<StoredRow> {
      const rows = unclaimed.get(store)?.values() ?? [];
      unclaimed.delete(store);
      return rows;
    },
    /**
     * Reads all rows, without those of logs, before it puts any into memory, so an unreadable row
     * leaves no half of a commit.
     */
    take(rows: RowChange[]): void {
      const puts = rows
        .filter(({ store }) => !isLog(store))
        .map((row) => stores.get(row.store)?.read(row) ?? (() => keep(row)));
      for (const put of puts) put();
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
