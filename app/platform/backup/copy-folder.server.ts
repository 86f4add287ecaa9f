import { copyFile, link, mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import { join, relative } from "node:path";

interface CopyOptions {
  /** An earlier copy: unchanged files become hard links to it and take no room. */
  earlier?: string;
  stop: AbortSignal;
}

/**
 * Copies new and changed files of a folder whose files are replaced as a whole. Files that vanish
 * meanwhile are left out; files that are only in the copy stay there.
 */
export async function copyFolder(
  from: string,
  to: string,
  { earlier, stop }: CopyOptions,
): Promise<void> {
  const folders = [to];
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }).catch(
    ifMissing([]),
  )) {
    stop.throwIfAborted();
    const path = relative(from, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) {
      folders.push(join(to, path));
      await mkdir(join(to, path), { recursive: true });
    } else if (entry.isFile()) {
      await copyIfChanged(join(from, path), join(to, path), earlier && join(earlier, path)).catch(
        ifMissing(undefined),
      );
    }
  }
  for (const folder of folders) await flush(folder);
}

/** Copies a file and waits until it is on the disk. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from);
  await copyFile(from, to);
  await utimes(to, atime, mtime);
  await flush(to);
}

/** Flushes a file, or the list of files in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copyIfChanged(from: string, to: string, earlier: string | undefined): Promise<void> {
  if (await isSame(from, to)) return;
  // The old file may be a hard link to an earlier copy, which must not change.
  await rm(to, { force: true });
  const isLinked =
    earlier &&
    (await isSame(from, earlier)) &&
    (await link(earlier, to).then(
      () => true,
      () => false,
    ));
  if (!isLinked) await copyWhole(from, to);
}

/** True if both exist with the same size and time; a copy has the time to the millisecond. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other).catch(ifMissing(null))]);
  return (
    second !== null && first.size === second.size && Math.abs(first.mtimeMs - second.mtimeMs) < 2
  );
}

function ifMissing<Instead>(instead: Instead): (error: NodeJS.ErrnoException) => Instead {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
