import { log } from "~/platform/log/logger.server";
import { isShared, shared } from "~/platform/shared/shared-state.server";
import { clockIsTrusted } from "./trusted-clock.server";

const MINUTE_MS = 60 * 1000;

/** Returns the number of records that it has handled. */
type Work = () => Promise<number>;

/**
 * A job waits while the clock is doubted, because most jobs remove by it or decide something for
 * good. `anyClock` is the exception.
 */
export type Job = Work | { anyClock: Work };

/** Jobs by their names in the log. */
export type Jobs = Record<string, Job>;

/** Marks a job that does no harm by a wrong clock: it removes and ends nothing because of it. */
export const anyClock = (work: Work): Job => ({ anyClock: work });

export const waitsForClock = (job: Job): boolean => typeof job === "function";

export const workOf = (job: Job): Work => (typeof job === "function" ? job : job.anyClock);

interface Conditions {
  /** Runs before the jobs that wait for the clock. @returns false if they may not run */
  before?: () => Promise<boolean>;
}

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
export const startDaily = (
  round: string,
  jobs: Jobs,
  conditions?: Conditions,
): (() => Promise<void>) => startEvery(round, DAILY_MS, jobs, conditions);

/** Runs jobs four times an hour, for work that belongs to an hour of the day. */
export const startQuarterHourly = (round: string, jobs: Jobs): (() => Promise<void>) =>
  startEvery(round, 15 * MINUTE_MS, jobs);

/**
 * How often a process checks whether a round is due, also for a process that was killed in its
 * round, and for jobs that had to wait.
 */
const CHECK_MS = 15 * MINUTE_MS;

/**
 * Runs jobs one after the other, in one process of the portal; a failed job is logged and the next
 * one runs.
 */
function startEvery(
  round: string,
  ms: number,
  jobs: Jobs,
  { before = async () => true }: Conditions = {},
): () => Promise<void> {
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
      if (!stopped && (await runAll())) await done.put(round, Buffer.from("done"));
    } catch (error) {
      log.error({ err: error, round }, "a round of jobs could not be recorded and will run again");
    } finally {
      await lease.end();
    }
  }

  /** @returns false if some had to wait, or the round was stopped */
  async function runAll(): Promise<boolean> {
    let ready: Promise<boolean> | undefined;
    const mayDecide = async () => {
      if (!clockIsTrusted()) return false;
      ready ??= before();
      return ready;
    };
    let haveAllRun = true;
    for (const [name, job] of Object.entries(jobs)) {
      // Asked before each, because a clock may jump during a round.
      const mayRun = !waitsForClock(job) || (await mayDecide());
      if (stopped) return false;
      if (mayRun) await runOne(name, workOf(job));
      else haveAllRun = false;
    }
    return haveAllRun;
  }

  return async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

async function runOne(job: string, work: Work): Promise<void> {
  try {
    const records = await work();
    if (records > 0) log.info({ job, records }, "job done");
  } catch (error) {
    log.error({ err: error, job }, "job failed and will run again");
  }
}
