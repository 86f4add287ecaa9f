import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, appliedVersions, splitSqlStatements } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type pg from "pg";
import { StartError } from "~/platform/process/start-error.server";
import { codeOf, connect } from "~/platform/store/postgres-connection.server";
import { MIGRATION } from "./migrations.server";

type Connection = App["connection"];

/** Connections for accounts, profiles, companies and rows of files. */
const CONNECTIONS = 5;
const CONNECTING_SECONDS = 2;

const ROLES = { anon: "", authenticated: "", service_role: "bypassrls" };
/** The engine hands moments on as Postgres writes them; Supabase says them in ISO. */
const TIMESTAMPTZ = {
  to: 1184,
  from: [1184],
  serialize: (moment: string) => moment,
  parse: (moment: string) => new Date(moment).toISOString(),
};

const RECORD = "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)";

/** The database of the embedded backend where several processes share it. */
export function connectPostgres(url: string): Connection {
  const postgresOptions = {
    max: CONNECTIONS,
    connect_timeout: CONNECTING_SECONDS,
    onnotice: () => undefined,
    connection: { application_name: "portal-accounts" },
    types: { timestamptz: TIMESTAMPTZ },
  };
  return createPostgresConnection({ url, postgresOptions }) as unknown as Connection;
}

/** Makes the roles of row-level security, as Supabase has them. */
async function makeRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select rolname from pg_roles where rolname = any($1)", [Object.keys(ROLES)]);
  const known = new Set(rows.map(({ rolname }) => rolname));
  for (const [role, rights] of Object.entries(ROLES))
    if (!known.has(role)) await client.query(`create role ${role} nologin noinherit ${rights}`);
}

/**
 * Brings accounts and companies up to date with the migrations of `folder`, each in one transaction with its record. What is for Supabase only stays out, as
 * with SQLite. The engine's own `transaction` sends each statement over any of its connections, so this is done over one that is ours.
 *
 * @throws StartError where the role of the database may not
 */
export async function migratePostgres(app: App, url: string, folder: string): Promise<void> {
  const client = await connect(url, { statementMs: 0 });
  try {
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
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    throw new StartError("accounts on Postgres need a role that may make roles: see docs/operations.md, or set SUPABASE_URL", {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
