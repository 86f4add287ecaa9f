import type { RowChange, StoredRow } from "~/platform/database/database.server";

/**
 * Rows of stores that are not defined yet, or not in this version.
 *
 * @param stored reads those of a store from the database
 */
export function unclaimedRows(stored: (store: string) => Iterable<StoredRow>) {
  /** Rows that other processes have written, by store and id. */
  const later = new Map<string, Map<string, StoredRow>>();

  return {
    /** Reads the rows of a store, once. */
    *claim(store: string): Generator<StoredRow> {
      yield* stored(store);
      yield* later.get(store)?.values() ?? [];
      later.delete(store);
    },
    keep({ store, id, json, revision }: RowChange): void {
      const rows = later.get(store) ?? new Map<string, StoredRow>();
      later.set(store, rows);
      if (json === null) rows.delete(id);
      else rows.set(id, { store, id, json, revision });
    },
  };
}
