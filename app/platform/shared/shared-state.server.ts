import { env } from "~/env.server";
import { singleton } from "~/platform/memo/singleton.server";
import { memoryState } from "./memory-state.server";
import type { Kept, KeptLimits, SharedState } from "./shared-state";

/** Whether other processes may have the same portal open. */
export const isShared = env.DATABASE_URL !== undefined;

/** What this process shares with the others of its portal: chosen here and nowhere else. */
export const shared: SharedState = await singleton("shared-state", async () => {
  if (!env.DATABASE_URL) return memoryState();
  const [{ postgresState }, { postgresPool }] = await Promise.all([
    import("./postgres-state.server"),
    import("~/platform/database/postgres-connection.server"),
  ]);
  return postgresState(postgresPool(env.DATABASE_URL));
});

/** The things of one kind, the same ones after a reload of the module that asks. */
export const keptThings = (kind: string, limits: KeptLimits): Kept =>
  singleton(`kept:${kind}`, () => shared.kept(kind, limits));
