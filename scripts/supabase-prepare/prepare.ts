import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

/** Names as the Supabase CLI reads them: the version, and the rest up to `.sql`. */
const MIGRATION = /^(\d{14})_(.*)\.sql$/;
/** Keeps two runs from applying one file twice. */
const LOCK = 20_261_123;
/** The table in which the CLI records migrations, as the CLI makes it. */
const HISTORY = `create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;`;

/** A file that the database refused; the database is as it was before the file. */
export class PrepareError extends Error {}

/**
 * Applies the missing migrations of `folder`, each in one transaction with its record.
 *
 * @param onApplied called after each
 * @throws PrepareError if the database refuses one
 */
export async function prepare(
  client: pg.ClientBase,
  folder: string,
  onApplied: (file: string) => void = () => undefined,
): Promise<void> {
  await inTransaction(client, () => client.query(HISTORY));
  for (const file of readdirSync(folder).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || (await isApplied(client, version))) continue;
    const sql = readFileSync(join(folder, file), "utf8");
    try {
      if (await apply(client, { version, name, sql })) onApplied(file);
    } catch (error) {
      throw new PrepareError(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
  // Supabase's API learns of new tables by itself, where nobody has removed its trigger.
  await client.query("notify pgrst, 'reload schema'");
}

/** False if another run has applied it meanwhile. */
function apply(
  client: pg.ClientBase,
  { version, name, sql }: { version: string; name?: string; sql: string },
): Promise<boolean> {
  return inTransaction(client, async () => {
    if (await isApplied(client, version)) return false;
    await client.query(sql);
    await client.query(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
      [version, name, [sql]],
    );
    return true;
  });
}

async function isApplied(client: pg.ClientBase, version: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from supabase_migrations.schema_migrations where version = $1",
    [version],
  );
  return Boolean(rowCount);
}

/** Runs `work` while no other run does. */
async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`);
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
