import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type Database,
  type RowChange,
  type StoredRow,
  StoreWriteError,
} from "~/platform/database/database.server";
import { identityCheck } from "~/platform/database/file-identity.server";
import { type LiveDatabase, liveDatabase } from "~/platform/database/live-database.server";
import { prepareFile, startErrorOf, withPlainErrors } from "~/platform/database/sqlite-file.server";
import { log } from "~/platform/log/logger.server";

const SCHEMA = `
  create table if not exists records (
    store text not null, id text not null, json text not null, revision integer not null, primary key (store, id)
  ) without rowid;
  create table if not exists seeded (store text primary key) without rowid;
`;

/** For overlapping restarts: the old process still responds. */
const PATIENCE_MS = 3_000;

/**
 * Opens `portal.sqlite` in `dataDir`, with WAL and each commit synced before it is confirmed. The
 * lock is SQLite's own and ends with its process.
 *
 * @param patience milliseconds to wait for another process
 * @throws StartError if another process owns the folder, or its database is not ours
 */
export function openSqlite(
  dataDir: string,
  { patience = PATIENCE_MS } = {},
): Database & { live: LiveDatabase } {
  const file = join(dataDir, "portal.sqlite");
  prepareFile(file);
  const db = new DatabaseSync(file);
  try {
    db.exec(
      `pragma busy_timeout = ${patience}; pragma locking_mode = EXCLUSIVE; pragma journal_mode = WAL; pragma synchronous = FULL;`,
    );
    db.exec(`begin immediate; ${SCHEMA} commit;`);
    // Fails if the table has other columns.
    db.prepare("select store, id, json, revision from records limit 1").all();
  } catch (error) {
    db.close();
    throw startErrorOf(file, error);
  }

  const selectRows = db.prepare("select store, id, json, revision from records order by store, id");
  const selectSeeded = db.prepare("select store from seeded");
  const upsert = db.prepare(
    "insert into records (store, id, json, revision) values (?, ?, ?, ?) on conflict do update set json = excluded.json, revision = excluded.revision",
  );
  const remove = db.prepare("delete from records where store = ? and id = ?");
  const insertSeeded = db.prepare("insert or ignore into seeded (store) values (?)");

  const isThere = identityCheck(file);
  const live = liveDatabase(file, db);
  let acceptsWrites = true;

  async function write(changes: readonly RowChange[], seeded: readonly string[]): Promise<void> {
    try {
      if (!isThere()) throw new Error(`${file} was deleted or exchanged while the portal runs`);
      db.exec("begin immediate");
      for (const { store, id, json, revision } of changes) {
        if (json === null) remove.run(store, id);
        else upsert.run(store, id, json, revision);
      }
      for (const store of seeded) insertSeeded.run(store);
      db.exec("commit");
      acceptsWrites = true;
    } catch (error) {
      acceptsWrites = false;
      rollBack(db);
      log.error({ err: error }, "a transaction could not be written");
      throw new StoreWriteError(error);
    }
  }

  return {
    live,
    isThere,
    acceptsWrites: () => acceptsWrites,
    async load() {
      return withPlainErrors(file, () => ({
        rows: selectRows.all() as unknown as StoredRow[],
        seeded: selectSeeded.all().map(({ store }) => String(store)),
      }));
    },
    commit: (changes, { seeded } = { seeded: [] }) => live.pass(() => write(changes, seeded)),
    async close() {
      db.close();
    },
  };
}

/** Some errors have already ended the transaction. */
function rollBack(db: DatabaseSync): void {
  try {
    db.exec("rollback");
  } catch {
    // No transaction was open.
  }
}
