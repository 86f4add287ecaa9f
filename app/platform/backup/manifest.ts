// Imported by `npm run restore` as well, which runs without a build.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

/** Lines of JSON: what the backup is, then each file. */
const FILE = "manifest";
/** More than the first line takes. */
const HEADER_BYTES = 4_096;

export type BackupReason = "night" | "manual" | "upgrade";

export interface BackupHeader {
  /** The id of the portal; null if it has none. */
  portal: string | null;
  /** Its address, for people who choose a backup. */
  address: string;
  version: string;
  format: number;
  reason: BackupReason;
}

interface FileEntry {
  path: string;
  size: number;
  sha256: string;
}

/** Describes all files of `folder`. Hard links to the files of `earlier` are not read again. */
export async function writeManifest(
  folder: string,
  header: BackupHeader,
  { earlier, stop }: { earlier?: string; stop: AbortSignal },
): Promise<void> {
  const known = new Map(
    (earlier ? await readManifest(earlier) : null)?.files.map((file) => [file.path, file]),
  );
  const entries: FileEntry[] = [];
  for (const path of await filesIn(folder)) {
    stop.throwIfAborted();
    const found = known.get(path);
    const isLinked =
      found && earlier && (await isSameFile(join(folder, path), join(earlier, path)));
    entries.push(isLinked ? found : await entryOf(folder, path));
  }
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const first = JSON.stringify({ ...header, sha256: sha256(lines) });
  await writeFile(join(folder, FILE), `${first}\n${lines}`, { mode: 0o600, flush: true });
}

/** The description of a backup; null for one of version 0.1, and for an unreadable one. */
export async function headerOf(folder: string): Promise<BackupHeader | null> {
  const file = await open(join(folder, FILE)).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const [line = ""] = buffer.toString("utf8", 0, bytesRead).split("\n");
    return JSON.parse(line) as BackupHeader;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/**
 * Compares a backup with its manifest, byte by byte.
 *
 * @returns the first difference in words, or null
 */
export async function faultOfBackup(folder: string, format: number): Promise<string | null> {
  const manifest = await readManifest(folder);
  if (!manifest) return "its manifest is missing or damaged";
  if (manifest.header.format > format)
    return `it is of a newer version of the portal (${manifest.header.version}): restore it with that version`;
  const found = await filesIn(folder);
  const listed = manifest.files.map(({ path }) => path);
  const [unknown] = found.filter((path) => !listed.includes(path));
  if (unknown !== undefined) return `its manifest does not name ${unknown}`;
  const [missing] = listed.filter((path) => !found.includes(path));
  if (missing !== undefined) return `${missing} is missing`;
  for (const { path, size, sha256: wanted } of manifest.files) {
    const found = await entryOf(folder, path);
    if (found.size !== size) return `${path} has ${found.size} bytes instead of ${size}`;
    if (found.sha256 !== wanted) return `${path} was changed`;
  }
  return null;
}

async function readManifest(
  folder: string,
): Promise<{ header: BackupHeader; files: FileEntry[] } | null> {
  try {
    const [first = "", ...lines] = (await readFile(join(folder, FILE), "utf8")).split("\n");
    const { sha256: wanted, ...header } = JSON.parse(first) as BackupHeader & { sha256: string };
    if (sha256(lines.join("\n")) !== wanted) return null;
    return { header, files: lines.filter(Boolean).map((line) => JSON.parse(line) as FileEntry) };
  } catch {
    return null;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== FILE)
    .sort();
}

async function entryOf(folder: string, path: string): Promise<FileEntry> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, path)), hash);
  const { size } = await stat(join(folder, path));
  return { path, size, sha256: hash.digest("hex") };
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other).catch(() => null)]);
  return second !== null && first.ino === second.ino && first.dev === second.dev;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
