import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { env } from "~/env.server";
import { type LiveDatabase, liveDatabase } from "~/platform/database/live-database.server";
import { log } from "~/platform/log/logger.server";
import { StartError } from "~/platform/start-error.server";
import { database } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { VERSION } from "~/platform/version.server";
import { listBackups, removeOutdated, writeBackup } from "./write-backup.server";

/** Data of version 0.1 name no version. */
const FIRST_VERSION = "0.1";

/** Says that the backup of an upgrade was made, until that upgrade is complete. */
interface BegunUpgrade {
  from: string;
  to: string;
  backup: string;
}

/**
 * Backs the data up before the first start of another version changes them (rules 740): into
 * `BACKUP_DIR`, or without one into `DATA_DIR`. An upgrade that failed is not backed up again.
 *
 * @throws StartError if the backup fails
 */
export async function backUpBeforeUpgrade(): Promise<void> {
  const from = database?.mark?.version ?? FIRST_VERSION;
  if (!database || from === VERSION) return;
  const begun = await begunUpgrade();
  if (
    begun?.from === from &&
    begun.to === VERSION &&
    existsSync(join(backupFolder(), begun.backup))
  )
    return;
  const started = performance.now();
  const backup = await write(database, from).catch((error: unknown) => {
    throw failed(error);
  });
  log.info({ backup, from, ms: Math.round(performance.now() - started) }, "backup written");
}

/** Call at the end of a start: the next upgrade is another one. */
export const endUpgrade = (): Promise<void> =>
  database ? rm(begunFile(), { force: true }) : Promise.resolve();

/** Removes backups in `DATA_DIR` whose time is over. @returns their number */
export async function removeOldUpgradeBackups(): Promise<number> {
  if (!database || env.BACKUP_DIR || !existsSync(backupFolder())) return 0;
  const portal = database.mark?.installation ?? null;
  const before = await listBackups(backupFolder(), portal);
  await removeOutdated(backupFolder(), portal, now(), { least: 0 });
  return before.length - (await listBackups(backupFolder(), portal)).length;
}

async function write({ live, mark }: NonNullable<typeof database>, from: string): Promise<string> {
  const portal = mark?.installation ?? null;
  const accounts = openAccounts();
  try {
    const { name } = await writeBackup(backupFolder(), now(), {
      dataDir: dataDir(),
      databases: accounts ? [accounts.live, live] : [live],
      header: {
        portal,
        address: env.APP_URL,
        version: from,
        format: mark?.format ?? 0,
        reason: "upgrade",
      },
      linksFiles: !env.BACKUP_DIR,
      stop: new AbortController().signal,
    });
    await writeFile(begunFile(), JSON.stringify({ from, to: VERSION, backup: name }), {
      mode: 0o600,
      flush: true,
    });
    if (!env.BACKUP_DIR)
      for (const earlier of await listBackups(backupFolder(), portal))
        if (earlier.name !== name)
          await rm(join(backupFolder(), earlier.name), { recursive: true, force: true });
    return name;
  } finally {
    accounts?.close();
  }
}

/** The accounts of the embedded backend, before the backend opens them. */
function openAccounts(): { live: LiveDatabase; close: () => void } | null {
  const file = join(dataDir(), "supabase.sqlite");
  if (env.SUPABASE_URL || !existsSync(file)) return null;
  const opened = new DatabaseSync(file, { timeout: 3_000 });
  return { live: liveDatabase(file, opened), close: () => opened.close() };
}

function failed(error: unknown): StartError {
  const says = error instanceof Error ? error.message : String(error);
  return new StartError(
    `the backup before the upgrade to version ${VERSION} could not be written to ${backupFolder()} (${says}): make room or correct BACKUP_DIR, nothing was changed`,
    { cause: error, isPassing: /ENOSPC|disk is full/i.test(says) },
  );
}

async function begunUpgrade(): Promise<BegunUpgrade | null> {
  try {
    return JSON.parse(await readFile(begunFile(), "utf8")) as BegunUpgrade;
  } catch {
    return null;
  }
}

const dataDir = () => env.DATA_DIR ?? "";
const backupFolder = () => env.BACKUP_DIR ?? join(dataDir(), "before-upgrade");
const begunFile = () => join(dataDir(), "upgrade");
