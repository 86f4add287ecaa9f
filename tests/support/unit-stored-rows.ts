import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished, vi } from "vitest";
import { openSqlite } from "~/platform/store/sqlite.server";
import { temporaryDir } from "./unit-data-dir";

/**
 * Writes rows into a folder as another version left them; modules imported from now on open it.
 *
 * @param rows by the name of their store
 */
export async function leaveRows(
  rows: Record<string, { id: string; [field: string]: unknown }[]>,
): Promise<void> {
  const dataDir = temporaryDir();
  const database = openSqlite(dataDir, { patience: 100 });
  const changes = Object.entries(rows).flatMap(([store, all]) =>
    all.map((row) => ({ store, id: row.id, json: JSON.stringify(row), revision: 1 })),
  );
  await database.commit(changes);
  await database.close();
  leaveAccounts(dataDir);
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubGlobal("portalSingletons", undefined);
  vi.resetModules();
  onTestFinished(async () => {
    try {
      const { closeStores } = await import("~/platform/store/stores.server");
      await closeStores();
    } finally {
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
      vi.resetModules();
    }
  });
}

/** Makes a database of accounts without any, which belongs beside the rows of a portal. */
export function leaveAccounts(dataDir: string): void {
  const accounts = new DatabaseSync(join(dataDir, "supabase.sqlite"));
  accounts.exec(`create table "auth.users" (id text)`);
  accounts.close();
}
