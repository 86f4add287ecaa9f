// `npm run data:move -- --to postgres` (or `--to sqlite`): moves the data of portal and embedded
// backend between DATA_DIR and DATABASE_URL while the portal is stopped. An interrupted move has
// changed nothing and can be started again.
import { MoveError } from "./comparison.ts";
import { moveToPostgres, moveToSqlite } from "./move.ts";

const [option, target] = process.argv.slice(2);
const { DATA_DIR: dataDir, DATABASE_URL: url, SUPABASE_URL: supabase } = process.env;
if (option !== "--to" || !["postgres", "sqlite"].includes(target ?? "") || !dataDir || !url)
  fail("Usage: DATA_DIR=… DATABASE_URL=… npm run data:move -- --to postgres|sqlite");
try {
  const move = target === "postgres" ? moveToPostgres : moveToSqlite;
  const counts = await move({ dataDir, url, isHosted: Boolean(supabase) });
  for (const [store, count] of counts) console.log(`${String(count).padStart(8)}  ${store}`);
  console.log("Moved, and both sides are the same.");
} catch (error) {
  if (error instanceof MoveError) fail(error.message);
  throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
