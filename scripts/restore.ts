// `npm run restore -- FOLDER`: fills an empty DATA_DIR from a backup after checking its databases.
// The portal has to be stopped.
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The content of a backup in the order of restoring: a portal starts only with the last file. */
const PARTS = ["secret", "storage", "supabase.sqlite", "portal.sqlite"];

const [from] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR;
if (!from || !dataDir)
  fail(
    "Usage: DATA_DIR=… npm run restore -- FOLDER\n  FOLDER is one of those in BACKUP_DIR, such as 2026-11-22T02-30-00-000Z.",
  );
if (from.endsWith(".part") || !existsSync(join(from, "portal.sqlite")))
  fail(`${from} is no whole backup.`);
const inTheWay = PARTS.filter((part) => existsSync(join(dataDir, part)));
if (inTheWay.length > 0)
  fail(`${dataDir} is not empty: move ${inTheWay.join(", ")} away first, so that nothing is lost.`);

const parts = PARTS.filter((part) => existsSync(join(from, part)));
// In the folder itself, so that moving it into place is one step and no copying.
const draft = join(dataDir, "restored.part");
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true, mode: 0o700 });
for (const part of parts) {
  cpSync(join(from, part), join(draft, part), { recursive: true, preserveTimestamps: true });
  if (part !== "storage") chmodSync(join(draft, part), 0o600);
}
for (const database of parts.filter((part) => part.endsWith(".sqlite"))) {
  const found = faultOf(join(draft, database));
  if (found === null) continue;
  rmSync(draft, { recursive: true });
  fail(`${join(from, database)} is damaged (${found}): nothing was restored, take another backup.`);
}
for (const part of parts) renameSync(join(draft, part), join(dataDir, part));
rmSync(draft, { recursive: true });
console.log(`Restored ${parts.join(", ")} from ${from}. Start the portal.`);

/** Returns the fault of a database, or null. */
function faultOf(path: string): string | null {
  try {
    const database = new DatabaseSync(path);
    const [row] = database.prepare("pragma integrity_check").all();
    database.close();
    return row?.integrity_check === "ok" ? null : String(row?.integrity_check);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
