import pg from "pg";
import { log } from "~/platform/log/logger.server";
import { RefusedError, UnreachableError } from "./shared-database.server";

const CONNECTING_MS = 2_000;
/** A statement that takes longer fails. */
const STATEMENT_MS = 3_000;
/** How long a stopped process can hold up the others with a lock or a transaction. */
const IDLE_IN_TRANSACTION_MS = 2_000;

/** Data that the database cannot hold, and limits: the statement would fail again. */
const REFUSED = /^(22|54)...$/;
/** Conflicts, locks and slow statements: the connection is fine. */
const TRY_AGAIN = /^(40...|55...|57014)$/;
/** The connection was lost: the statement may have been executed. */
const LOST = /^(|08...|57P..|XX...)$/;

/** The SQLSTATE of an error from Postgres; null for any other error. */
export const codeOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

const limitsOf = (statementMs: number) => ({
  application_name: "portal",
  keepAlive: true,
  connectionTimeoutMillis: CONNECTING_MS,
  statement_timeout: statementMs,
  query_timeout: statementMs > 0 ? statementMs + 500 : undefined,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
});

/**
 * With the default path a schema named like the role comes first, and tables of accounts would
 * land in schema `portal`.
 */
const SEARCH_PATH = "set search_path to public";

/** A few connections for everything but the stores. Its errors are those of `pg`. */
export function postgresPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const survive = (error: Error) => log.warn({ err: error }, "a connection to Postgres was cut");
  const pool = new pg.Pool({
    connectionString: url,
    ...limitsOf(STATEMENT_MS),
    max: 4,
    idleTimeoutMillis: 30_000,
    async onConnect(client) {
      // The pool listens to idle connections only; an unhandled error event ends the process.
      client.on("error", survive);
      await client.query(SEARCH_PATH);
    },
    ...options,
  });
  pool.on("error", survive);
  return pool;
}

/** Opens a connection that the caller ends. A cut calls `onEnd` and never ends the process. */
export async function connect(
  url: string,
  { onEnd = () => undefined, statementMs = STATEMENT_MS, pipeline = false }: Connecting = {},
) {
  const client = new pg.Client({
    connectionString: url,
    ...limitsOf(statementMs),
    pipeline,
  });
  client.on("error", onEnd);
  client.on("end", onEnd);
  try {
    await client.connect();
    await client.query(SEARCH_PATH);
  } catch (error) {
    throw new UnreachableError(error, { isUncertain: false });
  }
  return client;
}

interface Connecting {
  onEnd?: () => unknown;
  /** Milliseconds; 0 for no limit. */
  statementMs?: number;
  /** Sends statements without waiting for earlier results. */
  pipeline?: boolean;
}

/** One connection that is opened again after it broke. */
export function postgresLine(url: string) {
  let line: Promise<pg.Client> | null = null;

  function connection(): Promise<pg.Client> {
    if (line) return line;
    const opened = connect(url, { onEnd: () => forget(opened), pipeline: true });
    line = opened;
    opened.catch(() => forget(opened));
    return opened;
  }

  function forget(opened: Promise<pg.Client>): void {
    if (line !== opened) return;
    line = null;
    opened.then((client) => client.end()).catch(() => undefined);
  }

  /**
   * @param on the connection that holds the write lock; the shared one otherwise
   * @throws UnreachableError | RefusedError
   */
  async function ask(statement: pg.QueryConfig, on?: pg.Client): Promise<pg.QueryResult> {
    const client = on ?? (await connection());
    try {
      return await client.query(statement);
    } catch (error) {
      const code = codeOf(error) ?? "";
      if (REFUSED.test(code)) throw new RefusedError(error);
      if (!TRY_AGAIN.test(code))
        void line?.then((known) => known === client && line && forget(line)).catch(() => undefined);
      throw new UnreachableError(error, { isUncertain: LOST.test(code) });
    }
  }

  return {
    connection,
    ask,
    async close(): Promise<void> {
      const client = await line?.catch(() => null);
      line = null;
      await client?.end();
    },
  };
}
