import type { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { engineTypes, valuesOfEngine } from "./engine-values.server.ts";

/** SQLSTATEs that end a connection. */
const ENDS = /^(08...|57P..|XX...)$/;

/**
 * Connects the engine through `pg` instead of its own postgres.js (DECISIONS 96).
 *
 * @param pool ends with the connection; its owner listens to connection errors
 */
export function engineConnection(pool: pg.Pool): App["connection"] {
  pool.on("connect", (client) => void client.query("set time zone 'UTC'").catch(() => undefined));
  const connection = createPostgresConnection({});
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: withoutLost(pool) }) });
  connection.close = () => pool.end();
  return connection;
}

/** Never reuses a broken connection, not even to roll back: that would wait for a response. */
function withoutLost(pool: pg.Pool): PostgresPool {
  const valuesOf = valuesOfEngine();
  return {
    async connect() {
      const client = await pool.connect();
      let lost: unknown = null;

      async function query(text: string, given: readonly unknown[]) {
        if (lost) throw lost;
        try {
          const values = await valuesOf(client, text, given);
          return await client.query({ text, values, types: engineTypes });
        } catch (error) {
          if (!(error instanceof pg.DatabaseError) || ENDS.test(error.code ?? "")) lost = error;
          throw error;
        }
      }

      return {
        // Kysely's type has cursors as well, which the engine never opens.
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(lost !== null),
      };
    },
    end: () => pool.end(),
  };
}
