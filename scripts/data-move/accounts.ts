import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { App, setExperimental } from "@supabase/lite";
import { createConnection } from "@supabase/lite/sqlite";
import pg from "pg";
import { engineConnection } from "../../app/platform/supabase/embedded/engine-connection.server.ts";
import { migrate, migrateOver } from "../../app/platform/supabase/embedded/migrations.server.ts";
import { MoveError, type Row } from "./comparison.ts";

/**
 * The data of the embedded backend: `supabase.sqlite`, and schemas of its own on Postgres. Sessions
 * end with the move (DECISIONS 96).
 */

const MIGRATIONS = fileURLToPath(new URL("../../supabase/migrations/", import.meta.url));
const ROWS_AT_ONCE = 1_000;
const DEADLINE_MS = 60_000;

/**
 * Ordered by reference: a table comes after those it refers to. Tables of `public` have no schema
 * in their name, as on SQLite.
 */
const TABLES = [
  "auth.users",
  "auth.identities",
  "auth.audit_log_entries",
  "organizations",
  "profiles",
  "memberships",
  "storage.objects",
];

const HISTORY = "supabase_migrations.schema_migrations";
/** Those that the engine applies. */
const MIGRATION = /^(\d{14})_[^.]+\.sql$/;

type Fields = Record<string, unknown>;
type Connection = App["connection"];

/** A column as Postgres knows it. */
interface Column {
  name: string;
  type: string;
  isGenerated: boolean;
}

/** Makes the tables on Postgres where they are missing. */
export async function makePostgresTables(client: pg.Client, url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
    onConnect: async (client) => void (await client.query("set search_path to public")),
  });
  // Its queries fail and report why; an unhandled error would end the process.
  pool
    .on("error", () => undefined)
    .on("connect", (client) => void client.on("error", () => undefined));
  await withApp(engineConnection(pool), (app) => migrateOver(client, app, MIGRATIONS));
}

/** Makes `file` with the tables and nothing in them. */
export async function makeSqliteTables(file: string): Promise<void> {
  const connection = createConnection({ url: `file:${file}` });
  await withApp(connection, (app) => migrate(app, connection, MIGRATIONS));
}

async function withApp(connection: Connection, work: (app: App) => Promise<void>): Promise<void> {
  setExperimental("storage", true);
  try {
    const app = new App({
      connection,
      auth: { enabled: true, jwt_secret: "-".repeat(64) },
      storage: { enabled: true },
      studio: { enabled: false },
    });
    // Without one it makes no tables of files; nothing is kept in it.
    app._storageAdapter = { driver: null } as NonNullable<App["_storageAdapter"]>;
    await app.init();
    await work(app);
  } finally {
    await connection.close();
  }
}

/** True if the database has accounts of the embedded backend. */
export async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('auth.users') is not null as has");
  return rows[0].has;
}

export async function readPostgres(client: pg.Client): Promise<Row[]> {
  const all: Row[] = [];
  for (const table of TABLES) {
    const columns = await columnsOf(client, table);
    const { rows } = await client.query(`select to_jsonb(t) as fields from ${table} t`);
    for (const { fields } of rows) all.push(rowOf(table, columns, fields));
  }
  return all;
}

/** @throws MoveError where there are accounts already, or the folder is of another version */
export async function writePostgres(client: pg.Client, file: string): Promise<Row[]> {
  const { rows: versions } = await client.query(`select version from ${HISTORY}`);
  if (!isSameVersion(file, versions)) throw otherVersion(file);
  const rows = await readSqlite(client, file);
  await insertPostgres(client, rows);
  return rows;
}

/** @throws MoveError where there are accounts already */
export async function insertPostgres(client: pg.Client, all: readonly Row[]): Promise<void> {
  const byTable = Map.groupBy(all, ({ store }) => store);
  for (const table of TABLES) {
    const columns = await columnsOf(client, table);
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
    if (rowCount)
      throw new MoveError(
        `The database is not empty (${table}): choose another one, so that nothing is lost.`,
      );
    const rows = byTable.get(table) ?? [];
    const names = columns
      .flatMap(({ name, isGenerated }) => (isGenerated ? [] : [`"${name}"`]))
      .join(", ");
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await client.query(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [
          `[${rows
            .slice(at, at + ROWS_AT_ONCE)
            .map(({ json }) => json)
            .join(",")}]`,
        ],
      );
  }
}

/** The rows of `file`, in the form of `readPostgres`. */
export async function readSqlite(client: pg.Client, file: string): Promise<Row[]> {
  const all: Row[] = [];
  for (const table of TABLES) {
    const columns = await columnsOf(client, table);
    for (const fields of readTable(file, table)) all.push(rowOf(table, columns, fields));
  }
  return all;
}

/**
 * The rows of `file`, for a place that is no Postgres.
 *
 * @throws MoveError if the folder is of another version
 */
export function readWithoutPostgres(file: string): Row[] {
  const applied = readTable(file, HISTORY).map(({ version }) => String(version));
  if (!isThisVersion(applied)) throw otherVersion(file);
  return TABLES.flatMap((table) => {
    const columns = sqliteColumnsOf(file, table);
    return readTable(file, table).map((fields) => rowOf(table, columns, fields));
  });
}

/** @throws MoveError if the database is of another version */
export async function requireThisVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select version from ${HISTORY}`);
  if (!isThisVersion(rows.map(({ version }) => version)))
    throw otherVersion("The database of DATABASE_URL");
}

/** @throws MoveError if the database is that of a Supabase project */
export async function requireEmbedded(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_class where oid = to_regclass('auth.users') and relowner = to_regrole('supabase_auth_admin')",
  );
  if (rowCount)
    throw new MoveError(
      "DATABASE_URL is the database of a Supabase project, which has no accounts of the embedded backend.",
    );
}

/** Connections of a process that has just ended are gone within moments. */
const PATIENCE_MS = 2_000;

/** @throws MoveError while a portal uses the database */
export async function requireUnused(client: pg.Client): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name in ('portal', 'portal-accounts')",
    );
    if (!rowCount) return;
    if (Date.now() > until)
      throw new MoveError("A portal uses the database of DATABASE_URL: stop it first.");
    await pause(100);
    await client.query("select pg_stat_clear_snapshot()");
  }
}

/** Writes rows of Postgres into the tables of `file`. */
export function writeSqlite(file: string, rows: readonly Row[]): void {
  const db = new DatabaseSync(file);
  db.exec("begin");
  for (const [table, own] of Map.groupBy(rows, ({ store }) => store)) {
    const names = db
      .prepare("select name from pragma_table_xinfo(?) where hidden = 0")
      .all(table)
      .map(({ name }) => String(name));
    const columns = names.map((name) => `"${name}"`).join(", ");
    const insert = db.prepare(
      `insert into "${table}" (${columns}) values (${names.map(() => "?").join(", ")})`,
    );
    for (const { json } of own) {
      const fields: Fields = JSON.parse(json);
      insert.run(...names.map((name) => inSqlite(fields[name] ?? null)));
    }
  }
  db.exec("commit; pragma wal_checkpoint(truncate)");
  db.close();
}

/** @throws MoveError where `dataDir` lacks a file that is named in `rows` */
export function requireFiles(dataDir: string, rows: readonly Row[]): void {
  const files = rows
    .filter(({ store }) => store === "storage.objects")
    .map(({ json }) => JSON.parse(json));
  const missing = files.filter(
    ({ bucket_id, name }) => !existsSync(join(dataDir, "storage", "objects", bucket_id, name)),
  );
  if (missing.length > 0)
    throw new MoveError(
      `${missing.length} of ${files.length} files are not in ${join(dataDir, "storage")}: copy the folder "storage" there that the processes share.`,
    );
}

export async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, null) as type, attgenerated <> '' as "isGenerated"
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows;
}

/** The engine's checks name the types that SQLite does not have. */
export function sqliteColumnsOf(file: string, table: string): Column[] {
  const db = new DatabaseSync(file);
  try {
    const { sql = "" } =
      db.prepare("select sql from sqlite_master where name = ?").get(table) ?? {};
    const columns = db.prepare("select name, hidden from pragma_table_xinfo(?)").all(table);
    return columns.map(({ name, hidden }) => {
      const has = (check: (column: string) => string) =>
        [`${name}`, `"${name}"`].some((column) => String(sql).includes(check(column)));
      const type =
        (has((column) => `${column} IN (0, 1)`) && "boolean") ||
        (has((column) => `datetime(${column})`) && "timestamp") ||
        (has((column) => `json_valid(${column})`) && "json") ||
        "text";
      return { name: String(name), type, isGenerated: Number(hidden) > 0 };
    });
  } finally {
    db.close();
  }
}

const isThisVersion = (applied: readonly string[]) =>
  readdirSync(MIGRATIONS)
    .flatMap((name) => MIGRATION.exec(name)?.[1] ?? [])
    .sort()
    .join() === applied.toSorted().join();

const otherVersion = (place: string) =>
  new MoveError(`${place} is of another version: let this version of the portal start on it once.`);

function isSameVersion(file: string, versions: { version: string }[]): boolean {
  const applied = readTable(file, HISTORY).map(({ version }) => String(version));
  return (
    applied.sort().join() ===
    versions
      .map(({ version }) => version)
      .sort()
      .join()
  );
}

function readTable(file: string, table: string): Fields[] {
  const db = new DatabaseSync(file);
  try {
    return db.prepare(`select * from "${table}"`).all() as Fields[];
  } finally {
    db.close();
  }
}

/** The one form of a row for both engines, without generated columns. */
export function rowOf(table: string, columns: readonly Column[], fields: Fields): Row {
  const own = columns.map(
    ({ name, type }) => [name, inOneForm(type, fields[name] ?? null)] as const,
  );
  return {
    store: table,
    id: String(fields.id ?? fields.user_id),
    json: JSON.stringify(Object.fromEntries(own)),
    revision: 0,
  };
}

function inOneForm(type: string, value: unknown): unknown {
  if (value === null) return null;
  if (type === "boolean") return Boolean(value);
  if (type.startsWith("timestamp")) return momentOf(String(value));
  // As a text, or on Postgres as a text in JSON where an earlier version wrote it.
  if (type.startsWith("json") || type.endsWith("[]"))
    return typeof value === "string" ? JSON.parse(value) : value;
  return value;
}

/** SQLite's own moments are UTC and do not say so. */
const momentOf = (text: string) =>
  new Date(/^[-\d]+ [:\d.]+$/.test(text) ? `${text.replace(" ", "T")}Z` : text).toISOString();

function inSqlite(value: unknown): string | number | null {
  if (typeof value === "boolean") return Number(value);
  return typeof value === "string" || typeof value === "number" || value === null
    ? value
    : JSON.stringify(value);
}
