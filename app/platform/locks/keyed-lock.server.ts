import { setTimeout as pause } from "node:timers/promises";
import { BusyError } from "~/platform/queues/queue.server";
import type { Lease } from "~/platform/shared/shared-state";
import { shared } from "~/platform/shared/shared-state.server";
import { caughtUp } from "~/platform/store/stores.server";

const queues = new Map<string, Promise<unknown>>();

/** Pauses between attempts to take a lock of another process, from first to last. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [15, 250];
/** Longer than the lease of a killed process. */
const MAX_WAIT_MS = 20_000;

/**
 * Runs `work` alone for its key, among all processes of the portal, in the order of the calls.
 *
 * @throws BusyError if another process has the lock for too long, StoreWriteError if the lock
 *   cannot be reached
 */
export function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  return inTurn(key, async ({ revision }) => {
    // Reads what the last holder has written.
    if (revision !== null) await caughtUp(revision);
    return work();
  });
}

/** The same for work that reads no store, at the start before rows are read. */
export const withLockBeforeRows = <Result>(key: string, work: () => Promise<Result>) =>
  inTurn(key, work);

async function inTurn<Result>(
  key: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const run = () => underLease(key, work);
  const last = (queues.get(key) ?? Promise.resolve()).then(run, run);
  queues.set(key, last);
  try {
    return await last;
  } finally {
    if (queues.get(key) === last) queues.delete(key);
  }
}

async function underLease<Result>(
  key: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const lease = await takeLease(key);
  try {
    return await work(lease);
  } finally {
    await lease.end();
  }
}

async function takeLease(key: string): Promise<Lease> {
  const start = Date.now();
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LAST_PAUSE_MS)) {
    const lease = await shared.lease(key);
    if (lease) return lease;
    if (Date.now() - start > MAX_WAIT_MS)
      throw new BusyError(`Another process has ${key}`, { retryAfter: 5 });
    await pause(wait);
  }
}
