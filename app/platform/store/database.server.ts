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
  close(): Promise<void>;
}

/** The disk refused a write; memory is as it was. The person gets the form back with "nie zapisano". */
export class StoreWriteError extends Error {
  constructor(cause: unknown) {
    super("the change could not be written to DATA_DIR", { cause });
    this.name = "StoreWriteError";
  }
}
