import type { RowChange, StoredRow } from "~/platform/database/database.server";

/** Rows of stores that are not defined yet, or not in this version. */
export function unclaimedRows(loaded: readonly StoredRow[]) {
  const byStore = Map.groupBy(loaded, ({ store }) => store);
  /** Rows that other processes have written since, by store and id. */
  const later = new Map<string, Map<string, StoredRow>>();

  return {
    /** Returns the rows of a store, once. */
    claim(store: string): StoredRow[] {
      const rows = [...(byStore.get(store) ?? []), ...(later.get(store)?.values() ?? [])];
      byStore.delete(store);
      later.delete(store);
      return rows;
    },
    keep({ store, id, json, revision }: RowChange): void {
      const rows = later.get(store) ?? new Map<string, StoredRow>();
      later.set(store, rows);
      if (json === null) rows.delete(id);
      else rows.set(id, { store, id, json, revision });
    },
  };
}
