import { log } from "~/platform/log/logger.server";
import { isShared, shared } from "~/platform/shared/shared-state.server";

const MINUTE_MS = 60 * 1000;

/** By the names that stand in the log; each answers how many records it dealt with. */
type Chores = Record<string, () => Promise<number>>;

/** A day; where a process may be killed while others go on, it is an hour that somebody waits whose deed was interrupted by it. */
const DAILY_MS = (isShared ? 1 : 24) * 60 * MINUTE_MS;

/** Does the chores of a round, which has a name of its own, now and once a day from then on; with several processes every hour. @returns a function that stops it, once the chore under way is done */
export const startDaily = (round: string, chores: Chores): (() => Promise<void>) =>
  startEvery(round, DAILY_MS, chores);

/** The same four times an hour, for what has to meet an hour of the day. */
export const startQuarterHourly = (round: string, chores: Chores): (() => Promise<void>) =>
  startEvery(round, 15 * MINUTE_MS, chores);

/** So often a process looks whether it is time: one that is killed in the middle of its round has it made up for by another. */
const LOOK_MS = 15 * MINUTE_MS;

/** One after the other, in one of the processes of the portal; one that fails is logged and keeps none of the others from being done. */
function startEvery(round: string, ms: number, chores: Chores): () => Promise<void> {
  // Less than the time itself, which ends at a look.
  const done = shared.kept(`chores-done:${round}`, {
    seconds: ms / 1000 - 60,
    most: 1,
    bytes: 1000,
  });
  let stopped = false;
  let running = unlessDone();
  const timer = setInterval(() => {
    running = running.then(unlessDone);
  }, LOOK_MS).unref();

  async function unlessDone(): Promise<void> {
    const lease = await shared.lease(`chores:${round}`).catch(() => null);
    if (!lease) return;
    try {
      if (await done.find(round)) return;
      for (const [chore, work] of Object.entries(chores)) if (!stopped) await doOne(chore, work);
      if (!stopped) await done.put(round, Buffer.from("done"));
    } catch (error) {
      log.error({ err: error, round }, "a round of chores could not be noted, will be done again");
    } finally {
      await lease.end();
    }
  }

  return async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

async function doOne(chore: string, work: () => Promise<number>): Promise<void> {
  try {
    const records = await work();
    if (records > 0) log.info({ chore, records }, "chore done");
  } catch (error) {
    log.error({ err: error, chore }, "chore failed, will be tried again");
  }
}
