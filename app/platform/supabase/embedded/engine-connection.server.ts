import type { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { engineTypes, valuesOfEngine } from "./engine-values.server.ts";

/** SQLSTATE of what ends a connection. */
const ENDS = /^(08...|57P..|XX...)$/;

/**
 * The database of the embedded backend over connections of `pg`, and over none of postgres.js, which the engine brings along (DECISIONS 78).
 *
 * @param pool ends with the connection; whoever makes it listens to the errors of its connections
 */
export function engineConnection(pool: pg.Pool): App["connection"] {
  // The first thing that each is asked, whatever it is made for.
  pool.on("connect", (client) => void client.query("set time zone 'UTC'").catch(() => undefined));
  const connection = createPostgresConnection({});
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: withoutLost(pool) }) });
  connection.close = () => pool.end();
  return connection;
}

/** The connections of `pool` for the engine. One that was lost is not used again, by nobody and for nothing: not even for the rollback, which would wait for its answer. */
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
