// `npm run restore -- FOLDER`: fills an empty DATA_DIR from a backup after comparing it with its
// manifest; `--check` only compares. The portal has to be stopped.
import "../app/platform/private-files.ts";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { LIST_IN_DATA, listInBackups, readList } from "../app/platform/backup/erasure-list.ts";
import { faultOfBackup, headerOf } from "../app/platform/backup/manifest.ts";
import { FORMAT } from "../app/platform/database/installation.ts";

const USAGE = `Usage: DATA_DIR=… npm run restore -- FOLDER, or npm run restore -- --check FOLDER
  FOLDER is one of those in BACKUP_DIR, such as 2026-11-22T02-30-00-000Z.`;

/** The content of a backup in the order of restoring: a portal starts only with the last file. */
const PARTS = ["secret", "storage", "supabase.sqlite", "portal.sqlite"];

// A full disk or a folder of somebody else: the sentence says enough.
process.on("uncaughtException", (error: NodeJS.ErrnoException) =>
  fail(String(error.syscall ? error.message : error.stack)),
);

const { values, positionals } = argumentsOf();
const [from] = positionals;
const dataDir = process.env.DATA_DIR ?? "";
if (!from || !(dataDir || values.check)) fail(USAGE);
if (from.endsWith(".part") || !existsSync(join(from, "portal.sqlite")))
  fail(`${from} is no whole backup.`);
if (!values["without-manifest"]) {
  const fault = await faultOfBackup(from, FORMAT);
  if (fault !== null)
    fail(
      `${from} cannot be trusted: ${fault}. Nothing was restored, take another backup. A backup of version 0.1 has no manifest: add --without-manifest for it.`,
    );
}
if (values.check) {
  const header = await headerOf(from);
  console.log(
    `${from} is whole${header ? `: ${header.address}, version ${header.version}, made for "${header.reason}"` : ""}.`,
  );
  process.exit();
}
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
const listed = await copyErasures(from);
for (const part of parts) renameSync(join(draft, part), join(dataDir, part));
rmSync(draft, { recursive: true });
console.log(`Restored ${parts.join(", ")} from ${from}. ${listed} Start the portal.`);

/**
 * Takes the list of erasures along, because the portal may start without these backups. Beside a
 * backup made in a `DATA_DIR` it is the one of that folder.
 *
 * @returns what the start does with it, in words
 */
async function copyErasures(backup: string): Promise<string> {
  const { portal = null } = (await headerOf(backup)) ?? {};
  const folder = dirname(resolve(backup));
  const lists = [
    ...(portal ? [join(folder, listInBackups(portal))] : []),
    join(dirname(folder), LIST_IN_DATA),
  ].filter((list) => existsSync(list) && resolve(list) !== resolve(join(dataDir, LIST_IN_DATA)));
  const target = join(dataDir, LIST_IN_DATA);
  for (const list of lists)
    appendFileSync(target, `${readFileSync(list, "utf8")}\n`, { mode: 0o600 });
  const content = existsSync(target) ? readFileSync(target, "utf8") : "";
  const count = new Set(readList(content).map(({ id }) => id)).size;
  return count > 0
    ? `It erases again those of the ${count} erased people and companies that are in the backup.`
    : "There is no list of erasures beside the backup.";
}

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

function argumentsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { check: { type: "boolean" }, "without-manifest": { type: "boolean" } },
    });
  } catch {
    fail(USAGE);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
