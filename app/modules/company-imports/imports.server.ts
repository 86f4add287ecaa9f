import { readFile, rm, writeFile } from "node:fs/promises";
import { createId } from "~/platform/process/ids.server";
import { log } from "~/platform/process/logger.server";
import { singleton } from "~/platform/process/singleton.server";
import { StoreWriteError } from "~/platform/store/database.server";
import { newDraftPath } from "~/platform/uploads/drafts.server";
import { displayName } from "~/platform/uploads/file-name";

/** A file of companies that was sent, for an hour, for the session that has sent it (rules 405). */
export interface KeptImport {
  id: string;
  /** What its sender has called it; null where that is no name. */
  filename: string | null;
  /** What was carried out of it; null until then. */
  done: { added: number; changed: number } | null;
}

interface Kept extends KeptImport {
  session: string;
  path: string;
  until: number;
}

const HOUR = 3_600_000;

/** Of one session; the oldest make room. */
const MOST_KEPT = 5;

const kept = singleton("company-imports", () => new Map<string, Kept>());

/**
 * Keeps a file between its rehearsal and its import, on the disk and in no backup.
 *
 * @param session of the staff, as `staffSessionOf` names it
 * @returns the id that stands in the address of the rehearsal
 * @throws StoreWriteError where the disk refuses
 */
export async function keepImport({ bytes, filename, session }: { bytes: Uint8Array; filename: string; session: string }): Promise<string> {
  const [id, path] = [createId(), newDraftPath()];
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    throw new StoreWriteError(error);
  });
  const shown = displayName(filename, "txt")?.replace(/\.txt$/, ".csv") ?? null;
  kept.set(id, { id, filename: shown, done: null, session, path, until: Date.now() + HOUR });
  setTimeout(() => void forget(id), HOUR).unref();
  const own = [...kept.values()].filter((one) => one.session === session);
  await Promise.all(own.slice(0, -MOST_KEPT).map((oldest) => forget(oldest.id)));
  return id;
}

/** A file that this session has sent within the hour, with its content; null for any other. */
export async function findImport(id: string | undefined, session: string): Promise<{ file: KeptImport; bytes: Uint8Array } | null> {
  const file = kept.get(id ?? "");
  if (!file || file.session !== session || file.until <= Date.now()) return null;
  const bytes = await readFile(file.path).catch(() => null);
  return bytes && { file, bytes };
}

/** Notes what was carried out of a file. */
export function noteImported(id: string, done: NonNullable<KeptImport["done"]>): void {
  const file = kept.get(id);
  if (file) kept.set(id, { ...file, done });
}

/** Never throws: what is left goes with the next start. */
async function forget(id: string): Promise<void> {
  const path = kept.get(id)?.path;
  kept.delete(id);
  if (path)
    await rm(path, { force: true }).catch((error: unknown) => log.warn({ err: error }, "the file of an import could not be removed"));
}
