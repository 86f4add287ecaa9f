// `npm run data:move -- --to postgres|sqlite|supabase` or `--from supabase`: moves the data of a
// stopped portal (docs/operations.md). An interrupted move can be started again.
import { parseArgs } from "node:util";
import { MoveError } from "./comparison.ts";
import { moveToPostgres, moveToSqlite } from "./move.ts";
import { moveToSupabase } from "./supabase/to-supabase.ts";

const USAGE = `Usage:
  DATA_DIR=… DATABASE_URL=… npm run data:move -- --to postgres|sqlite
  DATA_DIR=… [DATABASE_URL=…] SUPABASE_URL=… SUPABASE_ANON_KEY=… SUPABASE_SERVICE_ROLE_KEY=… npm run data:move -- --to supabase [--leave-out]`;

const {
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SUPABASE_URL: url,
  SUPABASE_ANON_KEY: anonKey,
  SUPABASE_SERVICE_ROLE_KEY: serviceKey,
} = process.env;

try {
  for (const [store, count] of await moved()) console.log(`${String(count).padStart(8)}  ${store}`);
  console.log("Moved, and both sides are the same.");
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function moved(): Promise<Map<string, number>> {
  const { to, "leave-out": isLeavingOut } = options();
  if (!dataDir) throw new MoveError(USAGE);
  if (to === "supabase" && url && anonKey && serviceKey) {
    const project = { url, anonKey, serviceKey, isLeavingOut };
    return withProgress((onProgress) =>
      moveToSupabase({ ...project, dataDir, databaseUrl, onProgress }),
    );
  }
  const move = { postgres: moveToPostgres, sqlite: moveToSqlite }[to ?? ""];
  if (!move || !databaseUrl) throw new MoveError(USAGE);
  return move({ dataDir, url: databaseUrl, isHosted: Boolean(url) });
}

function options() {
  try {
    const choices = { to: { type: "string" }, "leave-out": { type: "boolean" } } as const;
    return parseArgs({ options: choices }).values;
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
