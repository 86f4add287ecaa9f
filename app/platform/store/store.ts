import type { z } from "zod";
import type { Stored, TextField } from "./indexed-rows.server";

export interface StoreOptions<Row extends { id: string }> {
  /** Unique name, the `store` column of the database. */
  name: string;
  /** Rows from disk and from fixtures pass it: a bad fixture fails the start, not a page. Fields that it does not know are kept. */
  schema: z.ZodType<Row>;
  /** Makes a row that an older version has written one of this version; what it changes is written at the start. */
  upgrade?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** Sample rows for a store that was never filled. */
  seed?: () => Row[];
  /** Fields by which rows are looked up without reading all of them: see `listBy`. */
  indexes?: readonly TextField<Row>[];
  /** Its rows tell of others, and come and go while those stay: mails, notifications. */
  isByProduct?: boolean;
}

/** Rows of one kind, in no particular order. */
export interface Store<Row extends { id: string }> {
  find(id: string | undefined): Stored<Row> | null;
  list(matches?: (row: Stored<Row>) => boolean): Stored<Row>[];
  /** How many rows match, without a list of them. */
  count(matches: (row: Stored<Row>) => boolean): number;
  /** All rows in an order. It is kept until a row changes, for each `compare`: hand in the same function each time. */
  sorted(compare: (one: Stored<Row>, other: Stored<Row>) => number): readonly Stored<Row>[];
  /** What `make` makes of all rows, and of nothing else: counts, words, a part of them. It is kept as an order is, and nobody changes it. */
  kept<Value>(make: (rows: readonly Stored<Row>[]) => Value): Value;
  /** The rows whose `field`, one of the store's indexes, holds `value`. */
  listBy(field: TextField<Row>, value: string): Stored<Row>[];
  /**
   * Inserts or replaces, inside a transaction. A row that is replaced has to carry the revision with which it was read there.
   *
   * @throws StaleRowError when the row in the store is another one
   */
  save(row: Row): Stored<Row>;
  /** Removes, inside a transaction. Tells whether there was such a row. */
  remove(id: string): boolean;
  /** Removes all rows that match, inside a transaction. Tells how many. */
  removeWhere(matches: (row: Stored<Row>) => boolean): number;
  /** Back to the seed, for tests without a database. */
  reset(): void;
}

/** A row was to be replaced by one that was not made of it: it has changed since it was read, or was never read. */
export class StaleRowError extends Error {
  constructor(store: string, id: string) {
    super(`${store}/${id} is not what was read`);
    this.name = "StaleRowError";
  }
}
