import type { App } from "@supabase/lite";
import { codeOf, connect, postgresPool } from "~/platform/database/postgres-connection.server";
import { StartError } from "~/platform/start-error.server";
import { engineConnection } from "./engine-connection.server";
import { migrateOver } from "./migrations.server";

/** Connections for accounts, profiles, companies and rows of files. */
const CONNECTIONS = 5;

/** The database of the embedded backend where several processes share it. */
export function connectPostgres(url: string): App["connection"] {
  return engineConnection(
    postgresPool(url, { application_name: "portal-accounts", max: CONNECTIONS }),
  );
}

/**
 * Brings accounts and companies up to date with the migrations of `folder`.
 *
 * @throws StartError where the role of the database may not
 */
export async function migratePostgres(app: App, url: string, folder: string): Promise<void> {
  const client = await connect(url, { statementMs: 0 });
  try {
    await migrateOver(client, app, folder);
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    throw new StartError(
      "accounts on Postgres need a role that may make roles: see docs/operations.md, or set SUPABASE_URL",
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}
