import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, appliedVersions, listHistory, recordVersion, type SqliteConnection, splitSqlStatements } from "@supabase/lite";

/** `<14 digits>_<noun>.sql`, like the Supabase CLI; `<noun>.postgres.sql` has a dot and is for Supabase only. */
export const MIGRATION = /^(\d{14})_([^.]+)\.sql$/;

/**
 * Brings the embedded database up to date with the migrations of `folder`, each in one transaction together with its record.
 *
 * @throws what the engine says about a migration that it does not take
 */
export async function migrate(app: App, connection: SqliteConnection, folder: string): Promise<void> {
  await app.ensureSystemSchema();
  const applied = new Set(await appliedVersions(connection));
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || !name || applied.has(version)) continue;
    const sql = await readFile(join(folder, file), "utf8");
    const record = await recordOf(connection, { version, name, statements: splitSqlStatements(sql) });
    await connection.transaction([...(await translated(connection, sql)), record], { intent: "migration" });
  }
  await loadPolicies(connection);
}

async function translated(connection: SqliteConnection, sql: string): Promise<string[]> {
  const { ddl } = (await connection.translateDdl(sql)) as { ddl: string };
  return splitSqlStatements(ddl);
}

/** The statement that records a migration; caught on its way, because the library only executes it, outside of our transaction. */
async function recordOf(connection: App["connection"], row: { version: string; name: string; statements: string[] }): Promise<string> {
  let statement = "";
  const catcher: App["connection"] = Object.create(connection, {
    exec: {
      value: async (sql: string) => {
        statement = sql;
      },
    },
  });
  await recordVersion(catcher, row);
  return statement;
}

/** The engine keeps policies in memory. Until they are read from the recorded migrations, every protected table denies everyone. */
async function loadPolicies(connection: SqliteConnection): Promise<void> {
  const history = await listHistory(connection);
  await connection.createMigrator(history.flatMap(({ statements }) => statements).join(";\n")).migrate();
}
