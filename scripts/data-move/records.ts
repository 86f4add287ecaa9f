import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { MoveError, type Row } from "./comparison.ts";
import { migrate } from "./portal-schema.ts";

/** The portal's own data: `portal.sqlite`, and schema `portal` on Postgres. */

const VIEWS = "views";
/** The store that names the stores with sample data; on SQLite these marks are a table. */
const SEEDED = "seeded";
const ROWS_AT_ONCE = 2_000;

const RECORDS = `create table records (store text not null, id text not null, json text not null, revision integer not null, primary key (store, id)) without rowid;
  create table seeded (store text primary key) without rowid;`;
const INSERT = `insert into portal.records (store, id, json, revision, commit)
  select store, id, json, revision, $2 from jsonb_to_recordset($1::text::jsonb) as r (store text, id text, json jsonb, revision bigint)`;
const ALL =
  "select store, id, json::text as json, revision::float8 as revision from portal.records where json is not null";

export async function readPostgres(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(ALL);
  const { rows: views } = await client.query("select id, count::float8 as count from portal.views");
  return [
    ...rows,
    ...views.map(({ id, count }) => ({
      store: VIEWS,
      id,
      json: JSON.stringify({ id, count }),
      revision: 0,
    })),
  ];
}

/**
 * Creates schema `portal` and checks that it is empty. No portal can write there before the
 * transaction ends.
 *
 * @throws MoveError where there are rows
 */
export async function requireEmpty(client: pg.Client): Promise<void> {
  await migrate(client);
  const { rows: heads } = await client.query(
    "select revision::float8 as revision from portal.head for update",
  );
  const { rowCount } = await client.query("select 1 from portal.records limit 1");
  if (heads[0].revision > 0 || rowCount)
    throw new MoveError("The database is not empty: choose another one, so that nothing is lost.");
}

export async function writePostgres(client: pg.Client, rows: readonly Row[]): Promise<void> {
  const kept = rows.filter(({ store }) => store !== VIEWS);
  const revision = kept.reduce((newest, row) => Math.max(newest, row.revision), 1);
  for (let at = 0; at < kept.length; at += ROWS_AT_ONCE)
    await client.query(INSERT, [
      asJson(
        kept
          .slice(at, at + ROWS_AT_ONCE)
          .map((row) => ({ ...row, revision: row.revision || revision })),
      ),
      revision,
    ]);
  for (const { json } of rows.filter(({ store }) => store === VIEWS)) {
    const { id, count } = JSON.parse(json);
    await client.query("insert into portal.views (id, count) values ($1, $2)", [id, count]);
  }
  const batch = randomUUID();
  await client.query("insert into portal.commits (batch, revision) values ($1, $2)", [
    batch,
    revision,
  ]);
  await client.query("update portal.head set revision = $1, batch = $2", [revision, batch]);
}

/** @throws MoveError if it is missing, or in use by a portal */
export function readSqlite(file: string): Row[] {
  if (!existsSync(file)) throw new MoveError(`${file} is not there: nothing to move.`);
  requireStopped(file);
  const db = new DatabaseSync(file);
  try {
    const rows = db
      .prepare("select store, id, json, revision from records")
      .all() as unknown as Row[];
    const seeded = db.prepare("select store as id from seeded").all() as { id: string }[];
    return [
      ...rows,
      ...seeded.map(({ id }) => ({ store: SEEDED, id, json: JSON.stringify({ id }), revision: 0 })),
    ];
  } finally {
    db.close();
  }
}

/** @throws MoveError while a portal uses the file */
export function requireStopped(file: string): void {
  const db = new DatabaseSync(file, { timeout: 1_000 });
  try {
    db.exec("pragma locking_mode = exclusive; begin immediate; commit;");
  } catch (error) {
    throw /locked|busy/i.test(String(error))
      ? new MoveError(`A portal uses ${file}: stop it first.`)
      : error;
  } finally {
    db.close();
  }
}

export function writeSqlite(file: string, rows: readonly Row[]): void {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; begin; ${RECORDS}`);
  const insert = db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, ?)");
  const mark = db.prepare("insert into seeded (store) values (?)");
  for (const { store, id, json, revision } of rows) {
    if (store === SEEDED) mark.run(id);
    else insert.run(store, id, json, revision);
  }
  db.exec("commit; pragma wal_checkpoint(truncate)");
  db.close();
}

const asJson = (rows: readonly Row[]) =>
  `[${rows.map(({ store, id, json, revision }) => `{"store":${JSON.stringify(store)},"id":${JSON.stringify(id)},"revision":${revision},"json":${json}}`).join(",")}]`;
