import { env } from "~/env.server";
import { singleton } from "~/platform/memo/singleton.server";
import { memoryState } from "./memory-state.server";
import type { EntryLimits, SharedEntries, SharedState } from "./shared-state";

/** True if other processes may run the same portal. */
export const isShared = env.DATABASE_URL !== undefined;

/** The only choice of an implementation. */
export const shared: SharedState = await singleton("shared-state", async () => {
  if (!env.DATABASE_URL) return memoryState();
  const [{ postgresState }, { postgresPool }] = await Promise.all([
    import("./postgres-state.server"),
    import("~/platform/database/postgres-connection.server"),
  ]);
  return postgresState(postgresPool(env.DATABASE_URL));
});

/** The entries of one kind, the same ones after a reload of the module. */
export const sharedEntries = (kind: string, limits: EntryLimits): SharedEntries =>
  singleton(`entries:${kind}`, () => shared.entries(kind, limits));
