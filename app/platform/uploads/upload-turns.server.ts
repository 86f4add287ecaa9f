import { singleton } from "~/platform/process/singleton.server";
import { type Leave, turns } from "~/platform/process/turns.server";

/** Shorter than the 20 s of silence after which the server gives a sender up: whoever waits here is not read meanwhile. */
const RECEIVING_PATIENCE_MS = 15_000;

const receiving = singleton("receiving-uploads", () => ({
  all: turns({ atOnce: 30, patience: RECEIVING_PATIENCE_MS }),
  byAccount: new Map<string, ReturnType<typeof turns>>(),
}));

/**
 * The turn of an account to have a file received (rules 148): one of its files at a time, so that slow senders take the place of nobody else.
 *
 * @returns null after 15 s in vain
 */
export async function turnToSend(account: string): Promise<Leave | null> {
  const { all, byAccount } = receiving;
  const own = byAccount.get(account) ?? turns({ atOnce: 1, patience: RECEIVING_PATIENCE_MS });
  byAccount.set(account, own);
  const leaveOwn = await own.take();
  const leaveAll = leaveOwn && (await all.take());
  const leave = () => {
    leaveAll?.();
    leaveOwn?.();
    if (own.isIdle()) byAccount.delete(account);
  };
  if (leaveAll) return leave;
  leave();
  return null;
}

const handling = singleton("handling-uploads", () => turns({ atOnce: 4, patience: 20_000 }));

/**
 * The turn of a post whose files have arrived to have them looked at and kept, which takes memory: four at a time (rules 148).
 *
 * @returns null after 20 s in vain
 */
export const turnToHandle = (): Promise<Leave | null> => handling.take();
