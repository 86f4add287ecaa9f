/** One changed row; `json` is null for a removed one. */
export interface RowChange {
  store: string;
  id: string;
  json: string | null;
  revision: number;
}

/** A row as it was committed last. */
export type StoredRow = RowChange & { json: string };

/** Where transactions become durable. */
export interface Database {
  /** All rows, by store and id, and the names of the stores that were ever filled with sample data. */
  load(): Promise<{ rows: StoredRow[]; seeded: string[] }>;
  /**
   * Writes all of `changes` in one transaction, with the marks of stores that sample data fills by it.
   *
   * @throws StoreWriteError when nothing of it was written
   */
  commit(changes: readonly RowChange[], marks?: { seeded: readonly string[] }): Promise<void>;
  /** Whether it still is the one that was opened; what is deleted underneath takes writes without an error. */
  isThere(): boolean;
  /** Whether the last commit was written; what fails meanwhile comes back to whoever has sent it. */
  takesWrites(): boolean;
  close(): Promise<void>;
}

/** What a batch of transactions comes to. */
export interface Rehearsal {
  /** The changed rows, each as the last transaction leaves it. */
  changes: RowChange[];
  /** The revision after it. */
  revision: number;
}

/**
 * Makes a batch durable. `rehearse` runs its transactions on memory as it is and takes them back; where others were faster it is called again.
 * Throws where nothing of it, or nobody knows what, was written.
 */
export type Write = (rehearse: () => Rehearsal) => Promise<void>;

/** Writes to a database of this process alone; null keeps everything in memory only. */
export const writeAlone =
  (database: Database | null): Write =>
  async (rehearse) => {
    const { changes } = rehearse();
    if (changes.length > 0) await database?.commit(changes);
  };

/** The database refused a write; memory is as it was. The person gets the form back with "nie zapisano". */
export class StoreWriteError extends Error {
  constructor(cause: unknown) {
    super("the change could not be written to the database", { cause });
    this.name = "StoreWriteError";
  }
}

/** The database was sent a write and has not answered: nobody knows whether it was written, and the person is told so. */
export class UnknownOutcomeError extends StoreWriteError {
  constructor(cause: unknown) {
    super(cause);
    this.message = "nobody knows whether the change was written";
    this.name = "UnknownOutcomeError";
  }
}
