import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { LogReader } from "./log-reader";

/** So many changes that other requests have to come in between. */
export const LONG = 1000;

/** The store whose ids are those of the stores that sample data has filled. */
export const SEEDED = "seeded";

/** One changed row; `json` is null for a removed one. */
export interface RowChange {
  store: string;
  id: string;
  json: string | null;
  revision: number;
}

/** A committed row. */
export type StoredRow = RowChange & { json: string };

/** Makes transactions durable. */
export interface Database extends LogReader {
  /**
   * The newest revision of stores and logs.
   *
   * @throws StartError if the process has not the memory for the rows
   */
  load(): Promise<number>;
  /** The rows of a store, read one after another: never all texts are in memory. */
  rows(store: string): Iterable<StoredRow>;
  /**
   * Writes all of `changes` in one transaction.
   *
   * @throws StoreWriteError when nothing of it was written
   */
  commit(changes: readonly RowChange[]): Promise<void>;
  /**
   * True while the database is the one that was opened; a deleted one takes writes without an
   * error.
   */
  isThere(): boolean;
  /** True if the last commit was written. */
  acceptsWrites(): boolean;
  close(): Promise<void>;
}

/** The result of a batch of transactions. */
export interface Rehearsal {
  /** Its changes in their order; a row may be among them several times. */
  changes: readonly RowChange[];
  /** The revision after it. */
  revision: number;
}

/**
 * Makes a batch durable. `rehearse` runs its transactions in memory and takes them back; it runs
 * again if another process has committed first. Throws if nothing, or an unknown part, was written.
 */
export type Write = (rehearse: () => Rehearsal) => Promise<void>;

/** Writes to a database of this process alone. */
export const writeAlone =
  (database: Pick<Database, "commit">): Write =>
  async (rehearse) => {
    const { changes } = rehearse();
    if (changes.length > 0) await database.commit(await lastOfEachRow(changes));
  };

/** The changed rows as they are after a rehearsal, which has used up its slice if it was long. */
export async function lastOfEachRow(changes: readonly RowChange[]): Promise<RowChange[]> {
  if (changes.length >= LONG) await nextMacrotask();
  const stores = new Map<string, Set<string>>();
  const last: RowChange[] = [];
  for (const change of changes.toReversed()) {
    const known = stores.get(change.store) ?? new Set();
    if (known.size === 0) stores.set(change.store, known);
    if (known.has(change.id)) continue;
    known.add(change.id);
    last.push(change);
  }
  return last.reverse();
}

/** The database refused a write; memory is unchanged, and the form says "nie zapisano". */
export class StoreWriteError extends Error {
  constructor(cause: unknown) {
    super("the change could not be written to the database", { cause });
    this.name = "StoreWriteError";
  }
}

/** The database has not answered a write, so its outcome is unknown, and the form says so. */
export class UnknownOutcomeError extends StoreWriteError {
  constructor(cause: unknown) {
    super(cause);
    this.message = "nobody knows whether the change was written";
    this.name = "UnknownOutcomeError";
  }
}
