import type { z } from "zod";
import type { Stored, TextField } from "./indexed-rows.server";

export interface StoreOptions<Row extends { id: string }> {
  /** Unique; the `store` column of the database. */
  name: string;
  /** Checks rows of the database and of fixtures. Unknown fields are stored too. */
  schema: z.ZodType<Row>;
  /** Upgrades a row of an older version; the start writes its changes. */
  upgrade?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** Sample rows for a store that was never filled. */
  seed?: () => Row[];
  /** Fields for `listBy`. */
  indexes?: readonly TextField<Row>[];
  /** More texts by which `listByKey` finds a row. */
  keys?: (row: Row) => Iterable<string>;
  /** Its rows derive from others and come and go while those stay: mails, notifications. */
  isDerived?: boolean;
}

/** Rows of one kind, in no particular order. */
export interface Store<Row extends { id: string }> {
  find(id: string | undefined): Stored<Row> | null;
  list(matches?: (row: Stored<Row>) => boolean): Stored<Row>[];
  /** Counts rows without a list of them. */
  count(matches: (row: Stored<Row>) => boolean): number;
  /**
   * All rows in an order, cached for each `compare` until a row changes: pass the same function
   * each time.
   */
  sorted(compare: (one: Stored<Row>, other: Stored<Row>) => number): readonly Stored<Row>[];
  /** A value made of all rows, and of nothing else, cached like an order. */
  derived<Value>(make: (rows: readonly Stored<Row>[]) => Value): Value;
  /** Another number after each change of a row, and the old one where the change is taken back. */
  version(): number;
  /** The rows whose `field`, one of the store's indexes, holds `value`. */
  listBy(field: TextField<Row>, value: string): Stored<Row>[];
  /** The rows that have `key` among their keys. */
  listByKey(key: string): Stored<Row>[];
  /**
   * The rows of `listBy` one by one, for a caller that needs only the first: in the order in which
   * they came to hold the value, after a start in that of the database.
   */
  eachBy(field: TextField<Row>, value: string): Iterable<Stored<Row>>;
  /**
   * Inserts or replaces, inside a transaction. A row that replaces another one carries the revision
   * that was read.
   *
   * @throws StaleRowError if the stored row has another revision
   */
  save(row: Row): Stored<Row>;
  /**
   * Does before a transaction what takes long in `save`, for thousands of rows; they are then saved
   * as they are returned.
   */
  prepare<Prepared extends Row>(row: Prepared): Prepared;
  /** Removes a row inside a transaction. @returns true if it existed */
  remove(id: string): boolean;
  /** Removes all matching rows inside a transaction. @returns their number */
  removeWhere(matches: (row: Stored<Row>) => boolean): number;
  /** Restores the seed, for tests without a database. */
  reset(): void;
}

/** A row as the database has it. */
export function withoutRevision<Row extends object>(row: Row): Row {
  const { revision: _, ...content } = row as Row & { revision?: unknown };
  return content as unknown as Row;
}

/** A row has changed since it was read, or was never read. */
export class StaleRowError extends Error {
  constructor(store: string, id: string) {
    super(`${store}/${id} is not what was read`);
    this.name = "StaleRowError";
  }
}
