import { workQueue, workQueuePerKey } from "~/platform/queues/queue.server";

/** The response to an upload that has waited in vain. */
export const UPLOADS_BUSY = { retryAfter: 30, text: "errors:uploadsBusy" } as const;

/** Shorter than the 20 s of silence that end a connection: waiting senders are not read. */
const RECEIVING = { maxWaitMs: 15_000, busy: UPLOADS_BUSY };

const ofAccount = workQueuePerKey("receiving uploads of an account", {
  concurrency: 1,
  ...RECEIVING,
});
const ofAll = workQueue("receiving uploads", { concurrency: 30, ...RECEIVING });

/**
 * Receives one file of an account at a time (rules 148), so that slow senders block nobody else.
 *
 * @throws BusyError after 15 s
 */
export const queuedToReceive = <Result>(
  account: string,
  receive: () => Promise<Result>,
): Promise<Result> => ofAccount(account, () => ofAll(receive));

/**
 * Handles four posts with files at a time, because judging and storing files takes memory (rules
 * 148).
 *
 * @throws BusyError after 20 s
 */
export const queuedToHandle = workQueue("handling uploads", {
  concurrency: 4,
  maxWaitMs: 20_000,
  busy: UPLOADS_BUSY,
});
