import { existsSync } from "node:fs";
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { installationId } from "~/platform/store/installation.server";
import { RETENTION } from "~/platform/store/retention";
import { firstOf, isBefore, shiftMoment } from "~/platform/time/moments";
import { LIST_IN_DATA, type ListedErasure, listInBackups, readList } from "./erasure-list";
import { listBackups } from "./write-backup.server";

/**
 * Notes an erasure outside of the databases, so that a restore of an earlier backup repeats it
 * (rules 744). Safe to repeat.
 */
export async function listErasure(erasure: ListedErasure): Promise<void> {
  const files = await listFiles();
  if (files.length === 0) return;
  await withLock("erasures", async () => {
    for (const file of files) {
      const content = await contentOf(file);
      if (readList(content).some(({ id }) => id === erasure.id)) continue;
      // A killed process may have left half a line.
      const start = content === "" || content.endsWith("\n") ? "" : "\n";
      await appendFile(file, `${start}${JSON.stringify(erasure)}\n`, { mode: 0o600, flush: true });
    }
  });
}

/** Every erasure that a backup may be older than. */
export async function listedErasures(): Promise<ListedErasure[]> {
  const lists = await Promise.all((await listFiles()).map(contentOf));
  const byId = new Map(lists.flatMap(readList).map((erasure) => [erasure.id, erasure]));
  return [...byId.values()];
}

/** Removes erasures that no backup is older than. @returns their number */
export async function removeOldFromLists(moment: string): Promise<number> {
  const files = await listFiles();
  if (files.length === 0) return 0;
  const isOutdated = await outdatedErasures(moment);
  return withLock("erasures", async () => {
    const removed = new Set<string>();
    for (const file of files) {
      const all = readList(await contentOf(file));
      const kept = all.filter(({ at }) => !isOutdated(at));
      if (kept.length === all.length) continue;
      for (const { id, at } of all) if (isOutdated(at)) removed.add(id);
      const lines = kept.map((erasure) => `${JSON.stringify(erasure)}\n`).join("");
      await writeFile(`${file}.part`, lines, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    }
    return removed.size;
  });
}

/**
 * Judges erasures: outdated are those that no backup is older than. A few backups stay longer than
 * their period (rules 1337), and nothing is outdated by a doubted clock.
 */
export async function outdatedErasures(moment: string): Promise<(at: string) => boolean> {
  if (!clockIsTrusted()) return () => false;
  const portal = await installationId();
  const backups = env.BACKUP_DIR ? await listBackups(env.BACKUP_DIR, portal) : [];
  const limit = firstOf([
    shiftMoment(moment, { days: -RETENTION.backups.days }),
    ...backups.map((backup) => backup.moment),
  ]);
  return (at) => limit !== null && isBefore(at, limit);
}

/** Beside the data and beside the backups: either may be lost or restored. */
async function listFiles(): Promise<string[]> {
  const portal = await installationId();
  return [
    ...(env.DATA_DIR ? [join(env.DATA_DIR, LIST_IN_DATA)] : []),
    ...(env.BACKUP_DIR && portal ? [join(env.BACKUP_DIR, listInBackups(portal))] : []),
  ];
}

const contentOf = async (file: string): Promise<string> =>
  existsSync(file) ? readFile(file, "utf8") : "";
