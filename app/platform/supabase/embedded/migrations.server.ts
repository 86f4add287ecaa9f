import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type App,
  appliedVersions,
  listHistory,
  recordVersion,
  type SqliteConnection,
  splitSqlStatements,
} from "@supabase/lite";
import type pg from "pg";

/**
 * `<14 digits>_<name>.sql`, as for the Supabase CLI. `<name>.postgres.sql` is for Supabase only.
 */
const MIGRATION = /^(\d{14})_([^.]+)\.sql$/;

const ROLES = ["anon", "authenticated", "service_role"];

/** Only a superuser may make a role that is above row-level security: without it, policies are. */
const OPEN_TO_SERVICE = `do $$
declare
  known record;
begin
  if (select rolbypassrls from pg_roles where rolname = 'service_role') then
    return;
  end if;
  for known in
    select c.oid::regclass as name from pg_class c
    where c.relrowsecurity and c.relkind in ('r', 'p')
      and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'auth', 'storage'))
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'service_role')
  loop
    execute format('create policy service_role on %s to service_role using (true) with check (true)', known.name);
  end loop;
end
$$`;
const RECORD =
  "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)";

/**
 * Applies the missing migrations of `folder` to SQLite, each in one transaction with its record.
 */
export async function migrate(
  app: App,
  connection: SqliteConnection,
  folder: string,
): Promise<void> {
  await app.ensureSystemSchema();
  const applied = new Set(await appliedVersions(connection));
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || !name || applied.has(version)) continue;
    const sql = await readFile(join(folder, file), "utf8");
    const statements = await translated(connection, sql);
    await inTransaction(connection, async () => {
      for (const statement of statements) await connection.exec(statement);
      await recordVersion(connection, { version, name, statements: splitSqlStatements(sql) });
    });
  }
  await loadPolicies(connection);
}

/**
 * Applies them to Postgres over our own connection: the engine's `transaction` spreads statements
 * over its pool. Files for Supabase only are skipped here as well.
 */
export async function migrateOver(client: pg.ClientBase, app: App, folder: string): Promise<void> {
  await makeRoles(client);
  await app.ensureSystemSchema();
  const applied = new Set(await appliedVersions(app.connection));
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || !name || applied.has(version)) continue;
    const sql = await readFile(join(folder, file), "utf8");
    await client.query("begin");
    await client.query(sql);
    await client.query(RECORD, [version, name, splitSqlStatements(sql)]);
    await client.query("commit");
  }
  await client.query(OPEN_TO_SERVICE);
}

/**
 * Makes the roles that row-level security needs, as Supabase has them. A role without superuser
 * has to be a member of them to act as them.
 */
async function makeRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select rolname, pg_has_role(rolname, 'member') as is_ours from pg_roles where rolname = any($1)",
    [ROLES],
  );
  const ours = new Map(rows.map(({ rolname, is_ours }) => [rolname, is_ours]));
  const { rows: own } = await client.query("select rolsuper from pg_roles where rolname = user");
  for (const role of ROLES) {
    const rights = own[0].rolsuper && role === "service_role" ? "bypassrls" : "";
    if (!ours.has(role)) await client.query(`create role ${role} nologin noinherit ${rights}`);
    if (!ours.get(role)) await client.query(`grant ${role} to current_user`);
  }
}

async function translated(connection: SqliteConnection, sql: string): Promise<string[]> {
  const { ddl } = (await connection.translateDdl(sql)) as { ddl: string };
  return splitSqlStatements(ddl);
}

/** The engine's own `transaction` cannot include `recordVersion`. */
async function inTransaction(
  connection: SqliteConnection,
  work: () => Promise<void>,
): Promise<void> {
  await connection.exec("pragma foreign_keys = off");
  await connection.exec("begin");
  try {
    await work();
    await connection.exec("commit");
  } catch (error) {
    await connection.exec("rollback");
    throw error;
  } finally {
    await connection.exec("pragma foreign_keys = on");
    await connection.clearSchemaCache();
  }
}

/** The engine holds policies in memory; until they are loaded, protected tables deny everyone. */
async function loadPolicies(connection: SqliteConnection): Promise<void> {
  const history = await listHistory(connection);
  await connection
    .createMigrator(history.flatMap(({ statements }) => statements).join(";\n"))
    .migrate();
}
