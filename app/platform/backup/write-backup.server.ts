import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { LiveDatabase } from "~/platform/database/live-database.server";
import { copyFolder, copyWhole, flush } from "./copy-folder.server";
import { type BackupHeader, headerOf, writeManifest } from "./manifest";
import { isOfFuture, isPastPeriod, listOutdated } from "./retained-backups";

/** The longest that a write waits; a health check that waits with it still responds in time. */
const BARRIER_MS = 1_500;

/** "2026-11-22T02-30-00-000Z", in UTC, which no clock shows twice. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Marks a backup that is not whole. */
const UNFINISHED = ".part";

/** Files of the embedded Storage, without uploads under way. */
const FOLDERS = ["storage/objects", "storage/descriptions"];

interface Source {
  dataDir: string;
  /** The databases in `dataDir`; one whose writes may wait for another comes before it. */
  databases: LiveDatabase[];
  /** Names the portal and the reason of the backup. */
  header: BackupHeader;
  /** Hard links instead of copies: the backup is on the disk of `dataDir` and takes no room. */
  linksFiles?: boolean;
  stop: AbortSignal;
}

/**
 * Writes a copy of `dataDir` into a new folder of `backupDir`, which gets its name when it is
 * whole.
 *
 * The copy is the state of one moment, because two databases and a folder refer to each other: for
 * that moment nothing is written to the databases.
 *
 * @param moment becomes the name
 * @returns its name, and whether nothing was written while the databases were copied
 */
export async function writeBackup(
  backupDir: string,
  moment: string,
  source: Source,
): Promise<{ name: string; isOfOneMoment: boolean }> {
  const { header, stop } = source;
  const name = moment.replaceAll(/[:.]/g, "-");
  const folder = join(backupDir, `${name}${unfinished(header)}`);
  const last = (await listBackups(backupDir, header.portal)).find(({ reason }) => reason);
  const earlier = last && join(backupDir, last.name);
  try {
    await removeUnfinished(backupDir, header);
    await mkdir(folder, { mode: 0o700 });
    const isOfOneMoment = await copyAll(folder, earlier, source);
    await writeManifest(folder, header, { earlier, stop });
    await flush(folder);
    await rename(folder, join(backupDir, name));
    await flush(backupDir);
    return { name, isOfOneMoment };
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes backups of this portal whose time is over; call it with a trusted clock, and after the
 * backup of the day.
 *
 * @param least how many of the newest stay in any case
 */
export async function removeOutdated(
  backupDir: string,
  portal: string | null,
  moment: string,
  { least }: { least?: number } = {},
): Promise<void> {
  const backups = await listBackups(backupDir, portal);
  const outdated = listOutdated(
    backups.filter((backup) => !isOfFuture(backup.moment, moment)),
    moment,
    { least },
  );
  for (const backup of backups)
    if (isOfFuture(backup.moment, moment)) {
      const found = await foundAt(join(backupDir, backup.name), moment);
      if (isPastPeriod(found, moment)) outdated.push(backup.name);
    }
  for (const name of outdated) await rm(join(backupDir, name), { recursive: true, force: true });
}

/**
 * When a backup whose name lies in the future was found: the time of its folder, which is set to
 * the present where a wrong clock has set it, too.
 */
async function foundAt(folder: string, moment: string): Promise<string> {
  const { mtime } = await stat(folder);
  if (!isOfFuture(mtime.toISOString(), moment)) return mtime.toISOString();
  await utimes(folder, new Date(moment), new Date(moment));
  return moment;
}

/**
 * The whole backups of a portal, newest first, and those of data of version 0.1, which do not say
 * whose they are; creates a missing folder.
 */
export async function listBackups(backupDir: string, portal: string | null) {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const names = (await readdir(backupDir)).filter((name) => NAME.test(name));
  const all = await Promise.all(
    names.map(async (name) => ({ name, header: await headerOf(join(backupDir, name)) })),
  );
  return all
    .filter(({ header }) => !header?.portal || header.portal === portal)
    .map(({ name, header }) => ({
      name,
      moment: name.replace(NAME, "$1T$2:$3:$4.$5Z"),
      reason: header?.portal ? header.reason : null,
    }))
    .sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** @returns whether nothing was written to any database while they were copied */
async function copyAll(
  folder: string,
  earlier: string | undefined,
  { dataDir, databases, linksFiles = false, stop }: Source,
): Promise<boolean> {
  const copyFiles = async () => {
    for (const part of FOLDERS)
      await copyFolder(join(dataDir, part), join(folder, part), {
        earlier: linksFiles ? join(dataDir, part) : earlier && join(earlier, part),
        stop,
      });
  };
  const copyRest = async () => {
    await Promise.all(
      databases.map((database) => database.copyTo(join(folder, database.name), stop)),
    );
    // Files written since; the databases name no others.
    await copyFiles();
  };
  await copyFiles();
  if (existsSync(join(dataDir, "secret")))
    await copyWhole(join(dataDir, "secret"), join(folder, "secret"));
  return exclusively(databases, copyRest);
}

/** Runs `work` while nothing is written to any of the databases. */
async function exclusively(
  [first, ...others]: LiveDatabase[],
  work: () => Promise<void>,
): Promise<boolean> {
  if (!first) {
    await work();
    return true;
  }
  const { result, wasExclusive } = await first.exclusively(
    () => exclusively(others, work),
    BARRIER_MS,
  );
  return result && wasExclusive;
}

/** Another portal may be writing its own into the same folder. */
const unfinished = ({ portal }: BackupHeader) => `.${portal?.slice(0, 8) ?? "portal"}${UNFINISHED}`;

/** Removes what interrupted backups have left. */
async function removeUnfinished(backupDir: string, header: BackupHeader): Promise<void> {
  const end = unfinished(header);
  for (const name of await readdir(backupDir))
    if (name.endsWith(end) && NAME.test(name.slice(0, -end.length)))
      await rm(join(backupDir, name), { recursive: true, force: true });
}
