import { log } from "./logger.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Does chores now and once a day from then on, one after the other. One that fails is logged and keeps none of the others from being done.
 *
 * @param chores by the names that stand in the log; each answers how many records it dealt with
 * @returns a function that stops it, once the chore under way is done
 */
export function startDaily(chores: Record<string, () => Promise<number>>): () => Promise<void> {
  let stopped = false;
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, DAY_MS).unref();

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
    if (records > 0) log.info({ chore, records }, "daily chore done");
  } catch (error) {
    log.error({ err: error, chore }, "daily chore failed, will be tried again tomorrow");
  }
}
