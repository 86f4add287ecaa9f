import { log } from "./logger.server";

const MINUTE_MS = 60 * 1000;

/** By the names that stand in the log; each answers how many records it dealt with. */
type Chores = Record<string, () => Promise<number>>;

/** Does chores now and once a day from then on. @returns a function that stops it, once the chore under way is done */
export const startDaily = (chores: Chores): (() => Promise<void>) => startEvery(24 * 60 * MINUTE_MS, chores);

/** The same four times an hour, for what has to meet an hour of the day. */
export const startQuarterHourly = (chores: Chores): (() => Promise<void>) => startEvery(15 * MINUTE_MS, chores);

/** One after the other; one that fails is logged and keeps none of the others from being done. */
function startEvery(ms: number, chores: Chores): () => Promise<void> {
  let stopped = false;
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, ms).unref();

  async function round(): Promise<void> {
    for (const [chore, work] of Object.entries(chores)) if (!stopped) await done(chore, work);
  }

  return async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

async function done(chore: string, work: () => Promise<number>): Promise<void> {
  try {
    const records = await work();
    if (records > 0) log.info({ chore, records }, "chore done");
  } catch (error) {
    log.error({ err: error, chore }, "chore failed, will be tried again");
  }
}
