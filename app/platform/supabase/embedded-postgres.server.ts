import type { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { StartError } from "~/platform/process/start-error.server";
import { codeOf, connect } from "~/platform/store/postgres-connection.server";
import { migrateOver } from "./migrations.server";

type Connection = App["connection"];

/** Connections for accounts, profiles, companies and rows of files. */
const CONNECTIONS = 5;
const CONNECTING_SECONDS = 2;

/** The engine hands moments on as Postgres writes them; Supabase says them in ISO. */
const TIMESTAMPTZ = {
  to: 1184,
  from: [1184],
  serialize: (moment: string) => moment,
  parse: (moment: string) => new Date(moment).toISOString(),
};

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
    throw new StartError("accounts on Postgres need a role that may make roles: see docs/operations.md, or set SUPABASE_URL", {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
