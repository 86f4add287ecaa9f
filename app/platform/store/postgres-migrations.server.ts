import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { codeOf } from "~/platform/database/postgres-connection.server";
import { StartError } from "~/platform/start-error.server";

/** Each file records itself in `portal.migrations`. */
const MIGRATION = /^(\d{14})_[^.]+\.sql$/;
/** Keeps two starting processes from migrating at once. */
const LOCK = 20_261_122;
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Applies the migrations of `folder` to the schema `portal`, in one transaction.
 *
 * @throws StartError if the role may not make the schema, or the schema belongs to another role
 */
export async function migratePortal(client: pg.Client, folder: string): Promise<void> {
  await client.query(
    `begin; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
  );
  try {
    const applied = await appliedVersions(client);
    for (const file of (await readdir(folder)).sort()) {
      const version = MIGRATION.exec(file)?.[1];
      if (version && !applied.has(version))
        await client.query(await readFile(join(folder, file), "utf8"));
    }
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
