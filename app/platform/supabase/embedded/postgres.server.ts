import type { App } from "@supabase/lite";
import { codeOf, connect, postgresPool } from "~/platform/database/postgres-connection.server";
import { StartError } from "~/platform/start-error.server";
import { engineConnection } from "./engine-connection.server";
import { migrateOver } from "./migrations.server";

const CONNECTIONS = 5;

export function connectPostgres(url: string): App["connection"] {
  return engineConnection(
    postgresPool(url, { application_name: "portal-accounts", max: CONNECTIONS }),
  );
}

/**
 * Applies missing migrations of `folder`.
 *
 * @throws StartError if the database role lacks the rights
 */
export async function migratePostgres(app: App, url: string, folder: string): Promise<void> {
  const client = await connect(url, { statementMs: 0 });
  try {
    await migrateOver(client, app, folder);
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    throw new StartError(
      'accounts on Postgres need rights that the role of DATABASE_URL does not have: docs/operations.md ("Role") has the SQL, or set SUPABASE_URL',
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}
