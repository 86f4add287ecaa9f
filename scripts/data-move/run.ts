// `npm run data:move -- --to postgres|sqlite|supabase` or `--from supabase`: moves the data of a
// stopped portal (docs/operations.md). An interrupted move can be started again.
import "../../app/platform/private-files.ts";
import { parseArgs } from "node:util";
import { MoveError } from "./comparison.ts";
import { changeMark } from "./mark.ts";
import { moveToPostgres, moveToSqlite } from "./move.ts";
import { moveFromSupabase } from "./supabase/from-supabase.ts";
import { moveToSupabase } from "./supabase/to-supabase.ts";

const USAGE = `Usage:
  DATA_DIR=… DATABASE_URL=… npm run data:move -- --to postgres|sqlite
  DATA_DIR=… [DATABASE_URL=…] SUPABASE_URL=… SUPABASE_ANON_KEY=… SUPABASE_SERVICE_ROLE_KEY=… npm run data:move -- --to supabase [--leave-out]
  The same with SUPABASE_DB_URL=… and --from supabase`;

/** SQLSTATE of a database that is missing, refuses the login or a right, or is starting. */
const PLAIN_STATES = /^(?:08|28|3D|42501|53|57P)/;

const {
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SUPABASE_URL: url,
  SUPABASE_ANON_KEY: anonKey,
  SUPABASE_SERVICE_ROLE_KEY: serviceKey,
  SUPABASE_DB_URL: supabaseDbUrl,
} = process.env;

try {
  const counts = await moved();
  await noteMove();
  for (const [store, count] of counts) console.log(`${String(count).padStart(8)}  ${store}`);
  console.log("Moved, and both sides are the same.");
} catch (error) {
  if (!(error instanceof MoveError || isPlain(error))) throw error;
  console.error((error instanceof Error && error.message) || String(error));
  process.exitCode = 1;
}

/** True for causes outside of the move, such as a full disk or an unreachable database. */
function isPlain(error: unknown): boolean {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return (
    syscall !== undefined ||
    PLAIN_STATES.test(code) ||
    /^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ERR_SQLITE_ERROR)$/.test(code) ||
    /^timeout expired$|^Connection terminated/.test(error instanceof Error ? error.message : "")
  );
}

function moved(): Promise<Map<string, number>> {
  const { to, from, "leave-out": isLeavingOut } = options();
  if (!dataDir || (to !== undefined) === (from !== undefined)) throw new MoveError(USAGE);
  if ((to ?? from) === "supabase" && url && anonKey && serviceKey) {
    const places = { url, anonKey, serviceKey, dataDir, databaseUrl, isLeavingOut };
    if (to)
      return withProgress((onProgress) =>
        moveToSupabase({ ...places, onCounted: announce, onProgress }),
      );
    if (supabaseDbUrl)
      return withProgress((onProgress) =>
        moveFromSupabase({ ...places, supabaseDbUrl, onProgress }),
      );
  }
  const move = { postgres: moveToPostgres, sqlite: moveToSqlite }[to ?? ""];
  if (!move || !databaseUrl) throw new MoveError(USAGE);
  return move({ dataDir, url: databaseUrl, isHosted: Boolean(url) });
}

/** So that no portal starts on what is old now, or with accounts of another place (rules 671). */
async function noteMove(): Promise<void> {
  const { to, from } = options();
  if (!dataDir) return;
  if (to === "postgres") await changeMark({ dataDir }, { isMoved: true });
  else if (to === "sqlite") await changeMark({ dataDir }, { accounts: null });
  else await changeMark({ dataDir, databaseUrl }, { accounts: from ? null : "hosted" });
}

function announce(counts: ReadonlyMap<string, number>): void {
  const parts = [...counts].map(([store, count]) => `${count} ${store}`);
  console.log(`To move: ${parts.join(", ")}`);
}

function options() {
  try {
    const place = { type: "string" } as const;
    return parseArgs({
      options: { to: place, from: place, "leave-out": { type: "boolean" } },
    }).values;
  } catch {
    throw new MoveError(USAGE);
  }
}

/** Shows progress on one line, which the next output starts below. */
async function withProgress<Result>(
  work: (onProgress: (line: string) => void) => Promise<Result>,
): Promise<Result> {
  let width = 0;
  try {
    return await work((line) => {
      process.stderr.write(`\r${line.padEnd(width)}`);
      width = line.length;
    });
  } finally {
    if (width > 0) process.stderr.write("\n");
  }
}
