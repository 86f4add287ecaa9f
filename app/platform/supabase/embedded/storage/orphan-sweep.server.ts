import type { App } from "@supabase/lite";
import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { log } from "~/platform/log/logger.server";
import type { FolderStorage } from "./folder-storage.server";

/** Younger files may belong to an upload that is still running. */
const MIN_AGE_MS = 60_000;
/** How long an unknown file waits for somebody who misses it. */
const ASIDE_DAYS = 30;

interface SweepOptions {
  minAgeMs?: number;
  /** When the database was made: older files belong to one that was lost. */
  madeAt?: string;
  /** Files that are deleted instead, as `bucket/path`. */
  erased?: ReadonlySet<string>;
}

/**
 * Moves files without a row aside in every bucket: a process that was killed during an upload
 * leaves them (rules 172). Runs now, and again when files that were too young no longer are. What
 * was erased on purpose is listed elsewhere and deleted at once.
 *
 * @returns stops it
 */
export function sweepOrphans(
  connection: App["connection"],
  storage: FolderStorage,
  { minAgeMs = MIN_AGE_MS, madeAt, erased = new Set() }: SweepOptions = {},
): () => Promise<void> {
  const oldest = madeAt ? Date.parse(madeAt) : 0;
  let isOver = false;
  async function sweep() {
    if (clockIsTrusted()) await storage.removeAside(ASIDE_DAYS);
    const known = new Set(await namesOf(connection));
    for await (const { bucket, key, modified } of storage.list()) {
      if (isOver) return;
      if (known.has(`${bucket}/${key}`) || Date.now() - modified < minAgeMs) continue;
      if (erased.has(`${bucket}/${key}`)) {
        await storage.deleteObject(bucket, key);
        continue;
      }
      if (modified < oldest || !clockIsTrusted()) continue;
      await storage.putAside(bucket, key);
      log.info({ bucket }, "a file without a row was moved aside for 30 days");
    }
  }
  const attempt = () =>
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, "the search for files without a row failed"),
    );

  let running = attempt();
  const again = setTimeout(() => {
    running = running.then(attempt);
  }, minAgeMs * 1.5);
  again.unref();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await running;
  };
}

async function namesOf(connection: App["connection"]): Promise<string[]> {
  const objects = connection.kysely.withSchema("storage").selectFrom("objects");
  const rows = await objects.select(["bucket_id", "name"]).execute();
  return rows.map(({ bucket_id, name }) => `${bucket_id}/${name}`);
}
