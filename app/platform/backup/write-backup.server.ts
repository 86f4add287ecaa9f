import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LiveDatabase } from "~/platform/database/live-database.server";
import { copyFolder, copyWhole, flush } from "./copy-folder.server";

/** So many are kept; the oldest goes when a new one is whole. */
const KEPT = 7;

/** Writers wait so long at most; a health check that waits with them is still answered in time. */
const QUIET_MS = 1_500;

/** "2026-11-22T02-30-00-000Z": the moment in UTC, which no clock shows twice. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Ends the name of one that is not whole yet, or never will be. */
const UNFINISHED = ".part";

/** The files of the embedded Storage, those on their way in left out. */
const FOLDERS = ["storage/objects", "storage/descriptions"];

interface Source {
  dataDir: string;
  /** Those in `dataDir`, the one whose work may need the next first. */
  databases: LiveDatabase[];
  stop: AbortSignal;
}

/**
 * Writes a copy of `dataDir` into a new folder of `backupDir`, which has its name when it is whole and not before; older ones than the last seven go.
 *
 * The copy is what a power cut at one moment would have left: for that moment, when most of the files are copied, nothing is written to the databases
 * (DECISIONS 84).
 *
 * @param moment gives the name
 * @returns its name, and whether nothing was written while the databases were copied
 */
export async function writeBackup(
  backupDir: string,
  moment: string,
  source: Source,
): Promise<{ name: string; isOfOneMoment: boolean }> {
  const name = moment.replaceAll(/[:.]/g, "-");
  const folder = join(backupDir, `${name}${UNFINISHED}`);
  const [last] = await listBackups(backupDir);
  try {
    await removeUnfinished(backupDir);
    await mkdir(folder, { mode: 0o700 });
    const isOfOneMoment = await copyAll(folder, last && join(backupDir, last), source);
    await flush(folder);
    await rename(folder, join(backupDir, name));
    await flush(backupDir);
    for (const old of (await listBackups(backupDir)).slice(KEPT))
      await rm(join(backupDir, old), { recursive: true, force: true });
    return { name, isOfOneMoment };
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Names of the backups that are whole, the newest first; the folder is made where it is not there. */
export async function listBackups(backupDir: string): Promise<string[]> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  return (await readdir(backupDir))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** The moment of a backup. */
export const momentOfBackup = (name: string): string => name.replace(NAME, "$1T$2:$3:$4.$5Z");

/** @returns whether nothing was written to any database while they were copied */
async function copyAll(
  folder: string,
  earlier: string | undefined,
  { dataDir, databases, stop }: Source,
): Promise<boolean> {
  const copyFiles = async () => {
    for (const part of FOLDERS)
      await copyFolder(join(dataDir, part), join(folder, part), {
        earlier: earlier && join(earlier, part),
        stop,
      });
  };
  const copyRest = async () => {
    await Promise.all(
      databases.map((database) => database.copyTo(join(folder, database.name), stop)),
    );
    // What has come since; the databases name nothing else.
    await copyFiles();
  };
  await copyFiles();
  if (existsSync(join(dataDir, "secret")))
    await copyWhole(join(dataDir, "secret"), join(folder, "secret"));
  return quietly(databases, copyRest);
}

/** Does `work` while nothing is written to any of the databases. */
async function quietly(
  [first, ...others]: LiveDatabase[],
  work: () => Promise<void>,
): Promise<boolean> {
  if (!first) {
    await work();
    return true;
  }
  const { result, wasQuiet } = await first.quietly(() => quietly(others, work), QUIET_MS);
  return result && wasQuiet;
}

/** What was under way when a process ended. */
async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (NAME.test(name.slice(0, -UNFINISHED.length)) && name.endsWith(UNFINISHED))
      await rm(join(backupDir, name), { recursive: true, force: true });
}
