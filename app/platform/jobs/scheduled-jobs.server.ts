import { log } from "~/platform/log/logger.server";
import { isShared, shared } from "~/platform/shared/shared-state.server";

const MINUTE_MS = 60 * 1000;

/** Jobs by their names in the log; each returns the number of records it has handled. */
type Jobs = Record<string, () => Promise<number>>;

/**
 * A day; with several processes an hour, so that another one soon completes what a killed one has
 * interrupted.
 */
const DAILY_MS = (isShared ? 1 : 24) * 60 * MINUTE_MS;

/**
 * Runs the jobs of a named round now and then once a day; every hour with several processes.
 *
 * @returns a function that stops it after the job under way
 */
export const startDaily = (round: string, jobs: Jobs): (() => Promise<void>) =>
  startEvery(round, DAILY_MS, jobs);

/** Runs jobs four times an hour, for work that belongs to an hour of the day. */
export const startQuarterHourly = (round: string, jobs: Jobs): (() => Promise<void>) =>
  startEvery(round, 15 * MINUTE_MS, jobs);

/**
 * How often a process checks whether a round is due, also for a process that was killed in its
 * round.
 */
const CHECK_MS = 15 * MINUTE_MS;

/**
 * Runs jobs one after the other, in one process of the portal; a failed job is logged and the next
 * one runs.
 */
function startEvery(round: string, ms: number, jobs: Jobs): () => Promise<void> {
  // Shorter than the interval, which ends at a check.
  const done = shared.entries(`jobs-done:${round}`, {
    seconds: ms / 1000 - 60,
    most: 1,
    bytes: 1000,
  });
  let stopped = false;
  let running = runIfDue();
  const timer = setInterval(() => {
    running = running.then(runIfDue);
  }, CHECK_MS).unref();

  async function runIfDue(): Promise<void> {
    const lease = await shared.lease(`jobs:${round}`).catch(() => null);
    if (!lease) return;
    try {
      if (await done.find(round)) return;
      for (const [job, work] of Object.entries(jobs)) if (!stopped) await runOne(job, work);
      if (!stopped) await done.put(round, Buffer.from("done"));
    } catch (error) {
      log.error({ err: error, round }, "a round of jobs could not be recorded and will run again");
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

async function runOne(job: string, work: () => Promise<number>): Promise<void> {
  try {
    const records = await work();
    if (records > 0) log.info({ job, records }, "job done");
  } catch (error) {
    log.error({ err: error, job }, "job failed and will run again");
  }
}
