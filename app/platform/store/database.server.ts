import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { log } from "~/platform/process/logger.server";

/** One changed row of a transaction; `json` is null for a removed one. */
export interface RowChange {
  store: string;
  id: string;
  json: string | null;
  revision: number;
}

/** Where transactions become durable. */
export interface Database {
  rows(store: string): { json: string; revision: number }[];
  isSeeded(store: string): boolean;
  markSeeded(store: string): void;
  commit(changes: readonly RowChange[]): void;
  close(): void;
}

/** The disk refused a write; memory is as it was. The person gets the form back with "nie zapisano". */
export class StoreWriteError extends Error {
  constructor(cause: unknown) {
    super("the change could not be written to DATA_DIR", { cause });
    this.name = "StoreWriteError";
  }
}

const SCHEMA = `
  create table if not exists records (
    store text not null, id text not null, json text not null, revision integer not null, primary key (store, id)
  ) without rowid;
  create table if not exists seeded (store text primary key) without rowid;
`;

/**
 * Opens `portal.sqlite` in `dataDir` (design §3): WAL, every commit on the disk before the verb returns.
 * The lock is SQLite's own, so it dies with its process.
 *
 * @param patience milliseconds to wait for another process to let go
 * @throws Error with a clear message when another process owns the folder
 */
export function openDatabase(dataDir: string, { patience = 10_000 } = {}): Database {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "portal.sqlite");
  const db = new DatabaseSync(file);
  try {
    db.exec(`pragma busy_timeout = ${patience}; pragma locking_mode = EXCLUSIVE; pragma journal_mode = WAL; pragma synchronous = FULL;`);
    db.exec(`begin immediate; ${SCHEMA} commit;`);
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new Error(`another process uses ${file}; a DATA_DIR belongs to one process`);
    throw error;
  }

  const select = db.prepare("select json, revision from records where store = ? order by id");
  const upsert = db.prepare(
    "insert into records (store, id, json, revision) values (?, ?, ?, ?) on conflict do update set json = excluded.json, revision = excluded.revision",
  );
  const remove = db.prepare("delete from records where store = ? and id = ?");
  const findSeeded = db.prepare("select 1 from seeded where store = ?");
  const insertSeeded = db.prepare("insert or ignore into seeded (store) values (?)");

  return {
    rows: (store) => select.all(store) as { json: string; revision: number }[],
    isSeeded: (store) => findSeeded.get(store) !== undefined,
    markSeeded: (store) => void insertSeeded.run(store),
    commit(changes) {
      try {
        db.exec("begin immediate");
        for (const { store, id, json, revision } of changes) {
          if (json === null) remove.run(store, id);
          else upsert.run(store, id, json, revision);
        }
        db.exec("commit");
      } catch (error) {
        rollBack(db);
        log.error({ err: error }, "a transaction could not be written");
        throw new StoreWriteError(error);
      }
    },
    close: () => db.close(),
  };
}

/** Some errors have ended the transaction already. */
function rollBack(db: DatabaseSync): void {
  try {
    db.exec("rollback");
  } catch {
    // Nothing was open.
  }
}
