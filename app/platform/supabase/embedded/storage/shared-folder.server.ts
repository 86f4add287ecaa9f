import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createId } from "~/platform/ids/ids.server";
import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { log } from "~/platform/log/logger.server";
import { shared } from "~/platform/shared/shared-state.server";
import { StartError } from "~/platform/start-error.server";
import { FolderStorage, type StorageAdapter } from "./folder-storage.server";

/** File in the folder that identifies its database. */
const ID_FILE = "files-of";
const HOUR_MS = 3_600_000;

/**
 * The id of the folder of files that all processes share. The first process writes it into the
 * folder and into the database; a process that reads another id has another folder.
 *
 * @throws StartError for another folder (rules 757)
 */
export async function sharedFolderId(dataDir: string): Promise<string> {
  const own = folderId(dataDir);
  const first = await shared.firstFact("files", own);
  if (first === own) return own;
  throw new StartError(
    `${dataDir} is not the folder with the files of this portal: set DATA_DIR to the one that its processes share, or restore it with its file \`${ID_FILE}\``,
  );
}

/**
 * The folder of files that all processes share.
 *
 * @returns null without a folder: files are refused then (rules 586)
 * @throws StartError for another folder
 */
export async function sharedFolder(dataDir: string | undefined): Promise<FolderStorage | null> {
  if (!dataDir) return null;
  const path = join(dataDir, "storage");
  await sharedFolderId(dataDir);
  await removeOldDrafts(join(path, "drafts"));
  return new FolderStorage(path);
}

/** Refuses uploads that other processes would not find. */
export function refusingStorage(): StorageAdapter {
  log.error(
    "files are refused: set DATA_DIR to a folder that all processes of the portal share, or SUPABASE_URL",
  );
  const refuse = async (): Promise<never> => {
    throw new Error("The processes share no folder");
  };
  return {
    driver: null,
    getObject: refuse,
    uploadObject: refuse,
    deleteObject: async () => undefined,
    deleteObjects: async () => undefined,
    copyObject: refuse,
    headObject: refuse,
    privateAssetUrl: refuse,
  };
}

function folderId(dataDir: string): string {
  const file = join(dataDir, ID_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, createId(), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** Removes drafts of killed processes, but not those that others are writing. */
async function removeOldDrafts(folder: string): Promise<void> {
  if (!clockIsTrusted()) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true });
  }
}
