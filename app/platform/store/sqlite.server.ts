import { randomUUID } from "node:crypto";
import { linkSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import {
  type Database,
  LONG,
  type RowChange,
  SEEDED,
  type StoredRow,
  StoreWriteError,
} from "~/platform/database/database.server";
import { identityCheck } from "~/platform/database/file-identity.server";
import {
  type AccountsPlace,
  FORMAT,
  type FoundFolder,
  faultOfFolder,
  findFolder,
  MARK,
  type Mark,
} from "~/platform/database/installation";
import { type LiveDatabase, liveDatabase } from "~/platform/database/live-database.server";
import { logIndexes, SQLITE } from "~/platform/database/log-statements.server";
import { IS_OF_STORE } from "~/platform/database/logs";
import { requireRoom } from "~/platform/database/memory-need.server";
import {
  checkDatabase,
  flushFolder,
  prepareFile,
  startErrorOf,
  withPlainErrors,
} from "~/platform/database/sqlite-file.server";
import { log } from "~/platform/log/logger.server";
import { StartError } from "~/platform/start-error.server";
import { inSlices } from "~/platform/time/slices.server";
import { sqliteLogs } from "./sqlite-logs.server";

const SCHEMA = `
  create table if not exists records (
    store text not null, id text not null, json text not null, revision integer not null, primary key (store, id)
  ) without rowid;
  create table if not exists seeded (store text primary key) without rowid;
  create index if not exists records_revision on records (revision);
  ${[...logIndexes(SQLITE).values()].join(";\n  ")};
`;

/** For overlapping restarts: longer than the old process needs to end. */
const PATIENCE_MS = 12_000;

interface Opening {
  /** Milliseconds to wait for another process. */
  patience?: number;
  /** Where the accounts are; without it the rest of the folder is not judged. */
  place?: AccountsPlace;
  /** The version of the portal that makes a new database. */
  version?: string;
}

/**
 * Opens `portal.sqlite` in `dataDir`, with WAL and each commit synced before it is confirmed. The
 * lock is SQLite's own and ends with its process.
 *
 * @throws StartError if another process owns the folder, or what is there does not belong together
 */
export function openSqlite(
  dataDir: string,
  { patience = PATIENCE_MS, place, version }: Opening = {},
): Database & { live: LiveDatabase; mark: Mark | null } {
  const file = join(dataDir, "portal.sqlite");
  const { db, mark } = opened(dataDir, file, { patience, place, version });
  const statements = statementsOf(db);
  const isThere = identityCheck(file);
  const live = liveDatabase(file, db);
  let acceptsWrites = true;
  /** A commit may let others in between: they do not read its rows before it is whole. */
  let commitUnderWay: Promise<unknown> | null = null;

  async function write(changes: readonly RowChange[]): Promise<void> {
    const isLong = changes.length >= LONG;
    // The rehearsal of so many changes has used up this slice.
    if (isLong) await nextMacrotask();
    const slice = inSlices();
    try {
      if (!isThere()) throw new Error(`${file} was deleted or exchanged while the portal runs`);
      db.exec("begin immediate");
      for (const { store, id, json, revision } of isLong ? changes.toSorted(byKey) : changes) {
        if (store === SEEDED) statements.insertSeeded.run(id);
        else if (json === null) statements.remove.run(store, id);
        else statements.upsert.run(store, id, json, revision);
        // Nothing else writes meanwhile: commits come one after another, and backups wait.
        const pause = slice();
        if (pause) await pause;
      }
      if (isLong) db.exec("pragma wal_autocheckpoint = 0");
      db.exec("commit");
      acceptsWrites = true;
    } catch (error) {
      acceptsWrites = false;
      rollBack(db);
      log.error({ err: error }, "a transaction could not be written");
      throw new StoreWriteError(error);
    } finally {
      if (isLong) await checkpoint();
    }
  }

  /** Does separately what SQLite does within a commit once the log has a thousand pages. */
  async function checkpoint(): Promise<void> {
    await nextMacrotask();
    try {
      db.exec("pragma wal_autocheckpoint = 1000; pragma wal_checkpoint(passive)");
    } catch (error) {
      log.warn({ err: error }, "the log of portal.sqlite could not be copied and waits");
    }
    await nextMacrotask();
  }

  return {
    live,
    mark,
    isThere,
    acceptsWrites: () => acceptsWrites,
    async load() {
      return withPlainErrors(file, () => {
        requireRoom(statements.selectSize.get() as unknown as { rows: number; bytes: number });
        return Number(statements.selectRevision.get()?.revision);
      });
    },
    *rows(store) {
      try {
        yield* (store === SEEDED
          ? statements.selectSeeded.iterate()
          : statements.selectRows.iterate(store)) as Iterable<unknown> as Iterable<StoredRow>;
      } catch (error) {
        throw startErrorOf(file, error);
      }
    },
    commit: (changes) =>
      live.pass(() => {
        const writing = write(changes);
        commitUnderWay = writing.catch(() => undefined);
        return writing;
      }),
    ...sqliteLogs(db, async () => {
      // It reads at once, so a page of many logs, or a long one, would let nobody else in.
      await nextMacrotask();
      await commitUnderWay;
    }),
    async close() {
      db.close();
    },
  };
}

/** The order of the file: many rows in another one take several times as long. */
const byKey = (one: RowChange, other: RowChange): number =>
  one.store === other.store ? order(one.id, other.id) : order(one.store, other.store);

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Opens the file as the only process, after the folder is judged. */
function opened(
  dataDir: string,
  file: string,
  { patience, place, version }: Opening,
): { db: DatabaseSync; mark: Mark | null } {
  const found = foundIn(dataDir);
  if (found.portal === "missing") {
    judge(dataDir, found, { mark: null, hasRows: false, place });
    makeDatabase(file, place ? newMark(version) : null);
  } else if (found.portal === "empty") judge(dataDir, found, { mark: null, hasRows: false, place });
  prepareFile(file);
  const db = new DatabaseSync(file);
  try {
    db.exec(
      `pragma busy_timeout = ${patience}; pragma locking_mode = EXCLUSIVE; pragma journal_mode = WAL; pragma synchronous = FULL;`,
    );
    // The lock; it fails as well if the table is missing or has other columns.
    db.exec("begin immediate; commit");
    const rows = db.prepare("select store, id, json, revision from records limit 1").all();
    const mark = markIn(db);
    // Again, because a process that was ending may have held the folder until now.
    if (found.portal === "there")
      judge(dataDir, foundIn(dataDir), { mark, hasRows: rows.length > 0, place });
    db.exec(`begin immediate; ${SCHEMA} commit;`);
    return { db, mark };
  } catch (error) {
    db.close();
    throw startErrorOf(file, error);
  }
}

const statementsOf = (db: DatabaseSync) => ({
  selectRevision: db.prepare("select coalesce(max(revision), 0) as revision from records"),
  // One step for each log, not for each of its rows.
  selectSize: db.prepare(
    `with recursive known(store) as (
      select min(store) from records
      union all select (select min(store) from records where store > known.store) from known where known.store is not null
    ) select count(*) as rows, coalesce(sum(octet_length(json)), 0) as bytes from known cross join records using (store) where ${IS_OF_STORE}`,
  ),
  selectRows: db.prepare(
    "select store, id, json, revision from records where store = ? order by id",
  ),
  // Marks are rows of a store on Postgres.
  selectSeeded: db.prepare(
    "select 'seeded' as store, store as id, json_object('id', store) as json, 0 as revision from seeded",
  ),
  upsert: db.prepare(
    "insert into records (store, id, json, revision) values (?, ?, ?, ?) on conflict do update set json = excluded.json, revision = excluded.revision",
  ),
  remove: db.prepare("delete from records where store = ? and id = ?"),
  insertSeeded: db.prepare("insert or ignore into seeded (store) values (?)"),
});

/** Reads what is there. A damaged database of accounts is named by its own path. */
function foundIn(dataDir: string): FoundFolder {
  const accounts = join(dataDir, "supabase.sqlite");
  const found = withPlainErrors(accounts, () => findFolder(dataDir));
  if (found.accounts === "there") checkDatabase(accounts, "auth.users");
  return found;
}

function judge(
  dataDir: string,
  found: FoundFolder,
  { place, ...rest }: { mark: Mark | null; hasRows: boolean; place: AccountsPlace | undefined },
): void {
  const fault = faultOfFolder(dataDir, found, { ...rest, place: place ?? "hosted" });
  if (fault && (place || found.portal === "empty")) throw new StartError(fault);
}

/**
 * Makes a new database under another name first: a start that is interrupted leaves no empty file,
 * which could be one that has lost its rows.
 */
function makeDatabase(file: string, mark: Mark | null): void {
  const draft = `${file}.${randomUUID()}`;
  prepareFile(draft);
  try {
    const db = new DatabaseSync(draft);
    try {
      db.exec(`pragma synchronous = FULL; begin immediate; ${SCHEMA}`);
      if (mark)
        db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, 1)").run(
          MARK.store,
          MARK.id,
          JSON.stringify({ id: MARK.id, ...mark }),
        );
      db.exec("commit");
    } finally {
      db.close();
    }
    // Unlike a rename it never replaces the database of another process.
    linkSync(draft, file);
    flushFolder(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw startErrorOf(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

const newMark = (version: string | undefined): Mark => ({
  installation: randomUUID(),
  madeAt: new Date().toISOString(),
  format: FORMAT,
  version,
});

function markIn(db: DatabaseSync): Mark | null {
  const row = db
    .prepare("select json from records where store = ? and id = ?")
    .get(MARK.store, MARK.id);
  return row ? (JSON.parse(String(row.json)) as Mark) : null;
}

/** Some errors have already ended the transaction. */
function rollBack(db: DatabaseSync): void {
  try {
    db.exec("rollback");
  } catch {
    // No transaction was open.
  }
}
