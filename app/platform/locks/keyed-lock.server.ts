import { setTimeout as pause } from "node:timers/promises";
import { BusyError } from "~/platform/queues/queue.server";
import type { Lease } from "~/platform/shared/shared-state";
import { shared } from "~/platform/shared/shared-state.server";
import { caughtUp } from "~/platform/store/stores.server";

const queues = new Map<string, Promise<unknown>>();

/** Whoever waits for another process looks again after so long, and less and less often. */
const [FIRST_LOOK_MS, LAST_LOOK_MS] = [15, 250];
/** Longer than a lease of a process that was killed. */
const PATIENCE_MS = 20_000;

/**
 * Runs `work` after everything that was started before it under the same key, in whichever process of the portal.
 *
 * @throws BusyError where another process has it for too long, StoreWriteError where nobody can tell
 */
export async function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const alone = () => holding(key, work);
  const turn = (queues.get(key) ?? Promise.resolve()).then(alone, alone);
  queues.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(key) === turn) queues.delete(key);
  }
}

async function holding<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const lease = await taken(key);
  try {
    // What its last holder has written is known to the next one.
    if (lease.revision !== null) await caughtUp(lease.revision);
    return await work();
  } finally {
    await lease.end();
  }
}

async function taken(key: string): Promise<Lease> {
  const start = Date.now();
  for (let look = FIRST_LOOK_MS; ; look = Math.min(look * 2, LAST_LOOK_MS)) {
    const lease = await shared.lease(key);
    if (lease) return lease;
    if (Date.now() - start > PATIENCE_MS)
      throw new BusyError(`Another process has ${key}`, { retryAfter: 5 });
    await pause(look);
  }
}
