import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * The content of a `DATA_DIR`: rows as JSON by store, tables of Supabase as `supabase:profiles`,
 * and uploads as `files`, each its path with its content on the next line.
 */
export interface Disk {
  stores: readonly string[];
  rows(store: string): readonly string[];
  /** The newest revision. */
  revision: number;
}

const SUPABASE_TABLES = ["auth.users", "profiles", "organizations", "memberships"];

/**
 * Reads the folder of a killed portal from a copy: opening its databases would repair them before
 * the portal does.
 *
 * @throws Error where a database is damaged
 */
export function readDisk(dataDir: string): Disk {
  const copy = mkdtempSync(join(tmpdir(), "dig-disk-"));
  cpSync(dataDir, copy, { recursive: true });
  try {
    const rows = new Map<string, string[]>();
    const portal = openSound(join(copy, "portal.sqlite"));
    let revision = 0;
    for (const row of portal.prepare("select store, json, revision from records").all()) {
      revision = Math.max(revision, Number(row.revision));
      const store = String(row.store);
      rows.set(store, [...(rows.get(store) ?? []), String(row.json)]);
    }
    portal.close();
    const supabase = openSound(join(copy, "supabase.sqlite"));
    for (const table of SUPABASE_TABLES)
      rows.set(
        `supabase:${table}`,
        supabase
          .prepare(`select * from "${table}"`)
          .all()
          .map((row) => JSON.stringify(row)),
      );
    supabase.close();
    rows.set("files", existsSync(join(copy, "storage")) ? filesIn(join(copy, "storage")) : []);
    return { stores: [...rows.keys()], rows: (store) => rows.get(store) ?? [], revision };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function openSound(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  const found = db.prepare("pragma integrity_check").all();
  if (found.length !== 1 || found[0]?.integrity_check !== "ok")
    throw new Error(`${file} is damaged: ${JSON.stringify(found)}`);
  return db;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(folder, file)}\n${readFileSync(file, "latin1")}`);
