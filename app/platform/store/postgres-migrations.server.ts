import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import { faultOfUpgrade, MARK, type Mark } from "~/platform/database/installation";
import { logIndexes, POSTGRES } from "~/platform/database/log-statements.server";
import { codeOf } from "~/platform/database/postgres-connection.server";
import { setQueryViews } from "~/platform/query-views/query-views.server";
import type { StoreShape } from "~/platform/query-views/view-columns";
import { StartError } from "~/platform/start-error.server";

/** Each file records itself in `portal.migrations`. */
const MIGRATION = /^(\d{14})_[^.]+\.sql$/;
/** Keeps two starting processes from migrating at once. */
const LOCK = 20_261_122;
const INSUFFICIENT_PRIVILEGE = "42501";

export interface Upgrade {
  /** The version that starts. */
  version: string;
  /** The version whose backup was made, or "always". */
  confirmed: string | undefined;
}

/**
 * Applies the portal's migrations to the schema `portal`, makes the indexes of logs and gives
 * each store of `shapes` its query view, in one transaction.
 *
 * @throws StartError if the data have to be backed up first, if the role may not make the schema,
 *   or if the schema belongs to another role
 */
export async function migratePortal(
  client: pg.Client,
  { upgrade, shapes }: { upgrade: Upgrade | undefined; shapes: readonly StoreShape[] },
): Promise<void> {
  const folder = resolve("migrations");
  await client.query(
    `begin; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
  );
  try {
    const applied = await appliedVersions(client);
    const pending = (await readdir(folder)).sort().filter((file) => {
      const version = MIGRATION.exec(file)?.[1];
      return version && !applied.has(version);
    });
    if (upgrade && applied.size > 0) await judge(client, upgrade, pending.length > 0);
    for (const file of pending) await client.query(await readFile(join(folder, file), "utf8"));
    await makeLogIndexes(client);
    await setQueryViews(client, shapes);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartError(
      'the role of DATABASE_URL may not create schema "portal", or the schema belongs to another role: docs/operations.md ("Role") has the SQL for both',
      { cause: error },
    );
  }
}

/** Asks first what is there, because making an index waits for all who write. */
async function makeLogIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select indexname from pg_indexes where schemaname = 'portal'",
  );
  const known = new Set(rows.map(({ indexname }) => indexname));
  for (const [name, statement] of logIndexes(POSTGRES))
    if (!known.has(name)) await client.query(statement);
}

async function appliedVersions(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query(
    "select to_regclass('portal.migrations') is not null as known",
  );
  if (!rows[0].known) return new Set();
  return new Set(
    (await client.query("select version from portal.migrations")).rows.map(({ version }) =>
      String(version),
    ),
  );
}

/** Data without a mark are of version 0.1 only if migrations wait: else their first start runs. */
async function judge(client: pg.Client, upgrade: Upgrade, hasPending: boolean): Promise<void> {
  const { isNew, mark } = await markIn(client);
  if (isNew || !(mark || hasPending)) return;
  const fault = faultOfUpgrade(mark, upgrade);
  if (fault) throw new StartError(fault);
}

/** The mark of the portal in a database; `isNew` before the first commit. */
export async function markIn(client: pg.Client): Promise<{ isNew: boolean; mark: Mark | null }> {
  const { rows } = await client.query(
    `select (select revision = 0 from portal.head) as "isNew",
      (select json from portal.records where store = $1 and id = $2) as mark`,
    [MARK.store, MARK.id],
  );
  return rows[0];
}
