import { createHash, randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { migrate } from "./portal-schema.ts";

/** Why nothing was moved, in one sentence for who has asked. */
export class MoveError extends Error {}

interface Places {
  dataDir: string;
  /** Of the Postgres database. */
  url: string;
}

interface Row {
  store: string;
  id: string;
  json: string;
  revision: number;
}

const VIEWS = "views";
/** On Postgres the marks of stores that sample data has filled are a store as well. */
const SEEDED = "seeded";
const ROWS_AT_ONCE = 2_000;

const RECORDS = `create table records (store text not null, id text not null, json text not null, revision integer not null, primary key (store, id)) without rowid;
  create table seeded (store text primary key) without rowid;`;
const INSERT = `insert into portal.records (store, id, json, revision, commit)
  select store, id, json, revision, $2 from jsonb_to_recordset($1::text::jsonb) as r (store text, id text, json jsonb, revision bigint)`;
const ALL = "select store, id, json::text as json, revision::float8 as revision from portal.records where json is not null";

/** From `DATA_DIR/portal.sqlite` into a database that has nothing of a portal yet. @returns how many rows of each store there are */
export async function moveToPostgres({ dataDir, url }: Places): Promise<Map<string, number>> {
  const rows = readSqlite(join(dataDir, "portal.sqlite"));
  return inOneTransaction(url, async (client) => {
    await migrate(client);
    const { rows: heads } = await client.query("select revision::float8 as revision from portal.head for update");
    const { rowCount } = await client.query("select 1 from portal.records limit 1");
    if (heads[0].revision > 0 || rowCount) throw new MoveError("The database is not empty: choose another one, so that nothing is lost.");
    const kept = rows.filter(({ store }) => store !== VIEWS);
    const revision = Math.max(1, ...kept.map((row) => row.revision));
    for (let at = 0; at < kept.length; at += ROWS_AT_ONCE)
      await client.query(INSERT, [
        asJson(kept.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, revision: row.revision || revision }))),
        revision,
      ]);
    for (const { json } of rows.filter(({ store }) => store === VIEWS)) {
      const { id, count } = JSON.parse(json);
      await client.query("insert into portal.views (id, count) values ($1, $2)", [id, count]);
    }
    const batch = randomUUID();
    await client.query("insert into portal.commits (batch, revision) values ($1, $2)", [batch, revision]);
    await client.query("update portal.head set revision = $1, batch = $2", [revision, batch]);
    return compared(rows, await readPostgres(client));
  });
}

/** From Postgres into a `DATA_DIR` without a `portal.sqlite`. @returns how many rows of each store there are */
export async function moveToSqlite({ dataDir, url }: Places): Promise<Map<string, number>> {
  const file = join(dataDir, "portal.sqlite");
  if (existsSync(file)) throw new MoveError(`${file} is there already: move it away first, so that nothing is lost.`);
  const draft = `${file}.part`;
  const rows = await inOneTransaction(url, readPostgres);
  rmSync(draft, { force: true });
  writeSqlite(draft, rows);
  const counts = compared(rows, readSqlite(draft));
  renameSync(draft, file);
  return counts;
}

async function inOneTransaction<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}

async function readPostgres(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<Row>(ALL);
  const { rows: views } = await client.query("select id, count::float8 as count from portal.views");
  return [...rows, ...views.map(({ id, count }) => ({ store: VIEWS, id, json: JSON.stringify({ id, count }), revision: 0 }))];
}

function readSqlite(file: string): Row[] {
  if (!existsSync(file)) throw new MoveError(`${file} is not there: nothing to move.`);
  const db = new DatabaseSync(file, { timeout: 1_000 });
  try {
    // Fails while a portal has it.
    db.exec("pragma locking_mode = exclusive; begin immediate; commit;");
    const rows = db.prepare("select store, id, json, revision from records").all() as unknown as Row[];
    const seeded = db.prepare("select store as id from seeded").all() as { id: string }[];
    return [...rows, ...seeded.map(({ id }) => ({ store: SEEDED, id, json: JSON.stringify({ id }), revision: 0 }))];
  } catch (error) {
    throw /locked|busy/i.test(String(error)) ? new MoveError(`A portal uses ${file}: stop it first.`) : error;
  } finally {
    db.close();
  }
}

function writeSqlite(file: string, rows: readonly Row[]): void {
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

/** @throws MoveError where the two sides differ in a row */
function compared(from: readonly Row[], to: readonly Row[]): Map<string, number> {
  const [given, found] = [sums(from), sums(to)];
  for (const store of new Set([...given.keys(), ...found.keys()]))
    if (given.get(store)?.sum !== found.get(store)?.sum)
      throw new MoveError(
        `"${store}" is not the same on both sides (${given.get(store)?.count ?? 0} and ${found.get(store)?.count ?? 0} rows): nothing was moved.`,
      );
  return new Map([...given].map(([store, { count }]) => [store, count]));
}

/** Of each store the number of its rows and a checksum of what they say. */
function sums(rows: readonly Row[]): Map<string, { count: number; sum: string }> {
  const byStore = Map.groupBy(rows, ({ store }) => store);
  const sumOf = (own: readonly Row[]) => {
    const hash = createHash("sha256");
    for (const line of own.map(({ id, json }) => `${id}\n${canonical(JSON.parse(json))}`).sort()) hash.update(`${line}\n`);
    return { count: own.length, sum: hash.digest("hex") };
  };
  return new Map([...byStore].sort(([one], [other]) => (one < other ? -1 : 1)).map(([store, own]) => [store, sumOf(own)]));
}

/** Postgres sorts the names of fields in its own way. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(",")}}`;
}
