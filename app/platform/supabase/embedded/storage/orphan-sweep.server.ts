import type { App } from "@supabase/lite";
import { log } from "~/platform/log/logger.server";
import type { FolderStorage } from "./folder-storage.server";

/** Bytes that are younger may be on their way in, from this process or from one that is just ending. */
const SPARED_MS = 60_000;

/**
 * Removes bytes that the embedded Storage has no row for, in every bucket: it writes the bytes first, so a process that is killed leaves them behind,
 * and what it removes later it finds by rows (rules 172). At once, and again when what was too young at the start no longer is.
 *
 * @returns ends it
 */
export function sweepOrphans(
  connection: App["connection"],
  storage: FolderStorage,
  { spared = SPARED_MS } = {},
): () => Promise<void> {
  let isOver = false;
  async function sweep() {
    const known = new Set(await namesOf(connection));
    for await (const { bucket, key, modified } of storage.list()) {
      if (isOver) return;
      if (known.has(`${bucket}/${key}`) || Date.now() - modified < spared) continue;
      await storage.deleteObject(bucket, key);
      log.info({ bucket }, "bytes that belonged to nothing were removed");
    }
  }
  const attempt = () =>
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, "files that belong to nothing could not be looked for"),
    );

  let running = attempt();
  const again = setTimeout(() => {
    running = running.then(attempt);
  }, spared * 1.5);
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
