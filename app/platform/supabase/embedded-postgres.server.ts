import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, appliedVersions, recordVersion, splitSqlStatements } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { StartError } from "~/platform/process/start-error.server";
import { MIGRATION } from "./migrations.server";

type Connection = App["connection"];

/** Connections for accounts, profiles, companies and rows of files. */
const CONNECTIONS = 5;
const CONNECTING_SECONDS = 2;

/**
 * The database of the embedded backend where several processes share it.
 *
 * @throws StartError where it cannot be asked
 */
export async function connectPostgres(url: string): Promise<Connection> {
  const postgresOptions = { max: CONNECTIONS, connect_timeout: CONNECTING_SECONDS, onnotice: () => undefined, connection: { application_name: "portal-accounts" } };
  const connection = createPostgresConnection({ url, postgresOptions }) as unknown as Connection;
  const roles = await connection.driver`select rolsuper or (rolcreaterole and rolbypassrls) as makes from pg_roles where rolname = current_user`.catch(
    (error: unknown) => {
      throw new StartError(`the database of DATABASE_URL cannot be asked: ${error instanceof Error ? error.message : error}`, { cause: error });
    },
  );
  if (!roles[0]?.makes && !(await hasRoles(connection)))
    throw new StartError(
      "the role of DATABASE_URL may not make the roles anon, authenticated and service_role, which accounts beside the portal's rows need: make them (docs/operations.md), or set SUPABASE_URL",
    );
  return connection;
}

async function hasRoles(connection: Connection): Promise<boolean> {
  const [found] = await connection.driver`select count(*) = 3 as all from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`;
  return Boolean(found?.all);
}

/** Brings accounts and companies up to date with the migrations of `folder`, each in one transaction with its record. What is for Supabase only stays out, as with SQLite. */
export async function migratePostgres(app: App, connection: Connection, folder: string): Promise<void> {
  await app.ensureSystemSchema();
  const applied = new Set(await appliedVersions(connection));
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || !name || applied.has(version)) continue;
    const statements = splitSqlStatements(await readFile(join(folder, file), "utf8"));
    await connection.transaction(statements, { intent: "migration" });
    await recordVersion(connection, { version, name, statements });
  }
}
