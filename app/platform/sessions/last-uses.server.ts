import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import type { Store } from "~/platform/store/store";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, millisecondsBetween } from "~/platform/time/moments";
import type { SessionRow } from "./session-row";

interface Use {
  lastUsedAt: string;
  address: string;
}

/** How often a process writes the last uses that it has seen, all at once. */
const WRITTEN_MS = 5 * 60_000;

/**
 * The last uses of sessions. Each write raises the revision, which empties the cache of pages, so a
 * process collects them and writes them every few minutes (rules 702).
 */
export function lastUses<Row extends SessionRow>(name: string, store: Store<Row>) {
  const state = singleton(`last-uses:${name}`, () => ({
    seen: new Map<string, Use>(),
    writtenAt: now(),
  }));

  /** The row with its last use, as far as this process knows it. */
  function current<Known extends Row>(row: Known): Known {
    const use = state.seen.get(row.id);
    return use && isBefore(row.lastUsedAt, use.lastUsedAt) ? { ...row, ...use } : row;
  }

  /** Notes a use. Nobody waits for the write, and a failed one is repeated. */
  function note({ id }: Row, address: string): void {
    state.seen.set(id, { lastUsedAt: now(), address });
    if (Math.abs(millisecondsBetween(state.writtenAt, now())) < WRITTEN_MS) return;
    write().catch((error: unknown) =>
      log.warn({ err: error }, "last uses of sessions could not be written"),
    );
  }

  /** Writes what has not been written yet. */
  async function write(): Promise<void> {
    state.writtenAt = now();
    const uses = [...state.seen];
    if (uses.length === 0) return;
    await transaction(() => {
      for (const [id, use] of uses) {
        const row = store.find(id);
        if (row && isBefore(row.lastUsedAt, use.lastUsedAt)) store.save({ ...row, ...use });
      }
    });
    for (const [id, use] of uses) if (state.seen.get(id) === use) state.seen.delete(id);
  }

  return { current, note, write };
}
