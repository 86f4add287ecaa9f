import { copyFile, link, mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import { join, relative } from "node:path";

interface CopyOptions {
  /** An earlier copy: what has not changed since is linked to it, and takes no room. */
  earlier?: string;
  stop: AbortSignal;
}

/**
 * Copies what is new or has changed in a folder whose files are exchanged as a whole, and never written in place. What goes away while it is read is left out;
 * what is in the copy already and in the folder no more stays there.
 */
export async function copyFolder(
  from: string,
  to: string,
  { earlier, stop }: CopyOptions,
): Promise<void> {
  const folders = [to];
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }).catch(
    nothingThere([]),
  )) {
    stop.throwIfAborted();
    const path = relative(from, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) {
      folders.push(join(to, path));
      await mkdir(join(to, path), { recursive: true });
    } else if (entry.isFile()) {
      await copyIfChanged(join(from, path), join(to, path), earlier && join(earlier, path)).catch(
        nothingThere(undefined),
      );
    }
  }
  for (const folder of folders) await flush(folder);
}

/** Copies a file so that a power cut does not take it away again. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from);
  await copyFile(from, to);
  await utimes(to, atime, mtime);
  await flush(to);
}

/** Has what is in a file, or which files are in a folder, written to the disk. */
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
  // It may be linked to an earlier copy, which has to stay as it is.
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

/** Whether both are there, equally long and from the same moment; a copy has the moment to the millisecond. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other).catch(nothingThere(null))]);
  return (
    second !== null && first.size === second.size && Math.abs(first.mtimeMs - second.mtimeMs) < 2
  );
}

function nothingThere<Instead>(instead: Instead): (error: NodeJS.ErrnoException) => Instead {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
