import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { RowChange } from "~/platform/database/database.server";
import {
  type AccountsPlace,
  FORMAT,
  faultOfSharedFolder,
  findFiles,
} from "~/platform/database/installation";
import { IS_OF_STORE } from "~/platform/database/logs";
import { requireRoom } from "~/platform/database/memory-need.server";
import { codeOf, connect } from "~/platform/database/postgres-connection.server";
import {
  type FirstStep,
  NewerVersionError,
  type Point,
  type UnreachableError,
} from "~/platform/database/shared-database.server";
import type { StoreShape } from "~/platform/query-views/view-columns";
import { StartError } from "~/platform/start-error.server";
import { markIn, migratePortal, type Upgrade } from "./postgres-migrations.server";

/** How long a start waits for a database that is starting too. */
const START_PATIENCE_MS = 30_000;
const ROWS_AT_ONCE = 5_000;

const IS_READ = `json is not null and ${IS_OF_STORE}`;

export interface PostgresOptions {
  startPatience?: number;
  /** The folder of its files and the place of its accounts, which have to belong to it. */
  folder?: { dataDir: string | undefined; place: AccountsPlace };
  /** The version that starts, which may have to wait for a backup; otherwise any may. */
  upgrade?: Upgrade;
  /** The stores that get a query view, called once all are defined. */
  shapes?: () => readonly StoreShape[];
}

interface Loading extends PostgresOptions {
  take: (rows: RowChange[]) => void;
  first?: FirstStep | undefined;
}

/**
 * Migrates the schema `portal` and reads all rows as of one moment.
 *
 * @throws StartError
 */
export async function loadPostgres(
  url: string,
  { startPatience = START_PATIENCE_MS, folder, upgrade, shapes = () => [], take, first }: Loading,
): Promise<Point> {
  const client = await connected(url, startPatience);
  try {
    await migratePortal(client, { upgrade, shapes: shapes() });
    const installation = folder ? await judge(client, folder) : null;
    await first?.(installation);
    return await readAll(client, take);
  } catch (error) {
    throw codeOf(error)
      ? new StartError(`${nameOf(url)} cannot be used: ${(error as Error).message}`, {
          cause: error,
        })
      : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connected(url: string, patience: number): Promise<pg.Client> {
  for (const start = Date.now(); ; await pause(500)) {
    try {
      return await connect(url, { statementMs: 0 });
    } catch (error) {
      const { cause } = error as UnreachableError;
      // Waiting does not mend a wrong password or name.
      if (Date.now() - start < patience && !/^(28|3D)/.test(codeOf(cause) ?? "")) continue;
      throw new StartError(
        `${nameOf(url)} cannot be reached: ${cause instanceof Error ? cause.message || cause : cause}`,
        { cause, isPassing: true },
      );
    }
  }
}

/** Nothing has been written yet, so a new database stays one. @returns the id of the portal */
async function judge(
  client: pg.Client,
  { dataDir, place }: { dataDir: string | undefined; place: AccountsPlace },
): Promise<string | null> {
  const known = await markIn(client);
  const found = dataDir ? findFiles(dataDir) : null;
  const fault = faultOfSharedFolder(dataDir, found, { ...known, place });
  if (fault) throw new StartError(fault);
  return known.mark?.installation ?? null;
}

/** Names the database without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${host}`;
}

/** Reads all rows of stores as of one moment, in pieces; those of logs stay there. */
async function readAll(client: pg.Client, take: (rows: RowChange[]) => void): Promise<Point> {
  await client.query(
    "begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0",
  );
  const { rows } = await client.query(
    "select revision::float8 as revision, batch, format from portal.head",
  );
  if (rows[0].format > FORMAT) throw new StartError(new NewerVersionError().message);
  const { rows: sizes } = await client.query(
    `select count(*)::float8 as rows, coalesce(sum(octet_length(json::text)), 0)::float8 as bytes from portal.records where ${IS_READ}`,
  );
  requireRoom(sizes[0]);
  await client.query(
    `declare everything no scroll cursor for select store, id, json::text as json, revision::float8 as revision from portal.records where ${IS_READ}`,
  );
  for (;;) {
    const piece = await client.query(`fetch ${ROWS_AT_ONCE} from everything`);
    if (piece.rows.length === 0) break;
    take(piece.rows);
  }
  await client.query("commit");
  await client.query("update portal.head set format = $1 where format < $1", [FORMAT]);
  return { revision: rows[0].revision, batch: rows[0].batch };
}
