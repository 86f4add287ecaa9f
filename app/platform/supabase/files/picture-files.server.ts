import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { createId } from "~/platform/ids/ids.server";
import { log } from "~/platform/log/logger.server";

/** Copies of pictures on the disk of this process. */
export interface PictureFiles {
  find(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Never throws: a picture without a copy is read again. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes all whose name begins with `prefix`. */
  removeAll(prefix: string): Promise<void>;
}

/** Marks a file that is being written. */
const UNFINISHED = ".part";

/**
 * Opens a folder of at most `most` bytes, whose copies survive a restart; those that were read the
 * longest ago go first.
 *
 * @param folder belongs to this process alone
 */
export function openPictureFiles(folder: string, most: number): PictureFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name);
  const removals = new Set<Promise<void>>();
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, most),
    sizeCalculation: (size) => Math.max(1, size),
    dispose(_, name, reason) {
      if (reason === "set") return;
      const removal = rm(pathOf(name), { force: true }).catch((error: unknown) =>
        log.warn({ err: error }, "a copy of a picture could not be removed"),
      );
      removals.add(removal);
      void removal.finally(() => removals.delete(removal));
    },
  });
  for (const { name, size } of filesIn(folder)) {
    if (name.endsWith(UNFINISHED) || size > most) rmSync(pathOf(name), { force: true });
    else sizes.set(name, size);
  }

  return {
    async find(name) {
      if (sizes.get(name) === undefined) return null;
      try {
        return new Uint8Array(await readFile(pathOf(name)));
      } catch {
        sizes.delete(name);
        return null;
      }
    },
    async save(name, bytes) {
      if (bytes.byteLength > most) return;
      const draft = pathOf(`${createId()}${UNFINISHED}`);
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, pathOf(name));
        sizes.set(name, bytes.byteLength);
      } catch (error) {
        log.warn({ err: error }, "a picture could not be copied to the disk");
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
    async removeAll(prefix) {
      for (const name of [...sizes.keys()]) if (name.startsWith(prefix)) sizes.delete(name);
      await Promise.all(removals);
    },
  };
}

/** The files of a folder, those that were written first first. */
function filesIn(folder: string): { name: string; size: number }[] {
  return readdirSync(folder)
    .map((name) => ({ name, stats: statSync(join(folder, name)) }))
    .sort((one, other) => one.stats.mtimeMs - other.stats.mtimeMs)
    .map(({ name, stats: { size } }) => ({ name, size }));
}
