import { line, linePerKey } from "~/platform/queues/queue.server";

/** What somebody is told who waits in vain, and when to come again. */
export const UPLOADS_BUSY = { wait: 30, says: "errors:uploadsBusy" } as const;

/** Shorter than the 20 s of silence after which the server gives a sender up: whoever waits here is not read meanwhile. */
const RECEIVING = { patience: 15_000, busy: UPLOADS_BUSY };

const ofAccount = linePerKey("receiving uploads of an account", { atOnce: 1, ...RECEIVING });
const ofAll = line("receiving uploads", { atOnce: 30, ...RECEIVING });

/**
 * Has a file received in the turn of its account (rules 148): one of its files at a time, so that slow senders take the place of nobody else.
 *
 * @throws BusyError after 15 s in vain
 */
export const inTurnToSend = <Result>(
  account: string,
  receive: () => Promise<Result>,
): Promise<Result> => ofAccount(account, () => ofAll(receive));

/**
 * Has a post handled whose files have arrived; to look at them and keep them takes memory: four at a time (rules 148).
 *
 * @throws BusyError after 20 s in vain
 */
export const inTurnToHandle = line("handling uploads", {
  atOnce: 4,
  patience: 20_000,
  busy: UPLOADS_BUSY,
});
