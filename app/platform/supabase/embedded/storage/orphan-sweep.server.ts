import type { App } from "@supabase/lite";
import { log } from "~/platform/log/logger.server";
import type { FolderStorage } from "./folder-storage.server";

/** Younger files may belong to an upload that is still running. */
const MIN_AGE_MS = 60_000;

/**
 * Removes files without a row in every bucket: a process that was killed during an upload leaves
 * them (rules 172). Runs now, and again when files that were too young no longer are.
 *
 * @returns stops it
 */
export function sweepOrphans(
  connection: App["connection"],
  storage: FolderStorage,
  { minAgeMs = MIN_AGE_MS } = {},
): () => Promise<void> {
  let isOver = false;
  async function sweep() {
    const known = new Set(await namesOf(connection));
    for await (const { bucket, key, modified } of storage.list()) {
      if (isOver) return;
      if (known.has(`${bucket}/${key}`) || Date.now() - modified < minAgeMs) continue;
      await storage.deleteObject(bucket, key);
      log.info({ bucket }, "a file without a row was removed");
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
