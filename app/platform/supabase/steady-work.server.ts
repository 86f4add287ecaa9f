import { env } from "~/env.server";
import { fairQueue } from "~/platform/queues/fair-queue.server";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";
import { backend } from "./backend.server";
import { callerKeys } from "./limits/caller.server";

/**
 * Makes work take at least `milliseconds`, so that its time does not reveal whether an address is
 * known (rules 25). With the embedded backend it also runs one at a time, because concurrent work
 * in this process would take longer for known addresses.
 *
 * @returns runs such work and throws BusyError if too much of it waits
 */
export function steadyWork(name: string, milliseconds: number) {
  const queued = fairQueue(name, { concurrency: 1, maxWaiting: 20 });
  return async function steadily<Result>(work: () => Promise<Result>): Promise<Result> {
    const inTime = () => inSteadyTime(milliseconds, work);
    const { kind } = await backend();
    return kind === "embedded" ? queued({ lane: "", keys: callerKeys() }, inTime) : inTime();
  };
}

/** Runs `work` for at least `milliseconds` (rules 25); with LOGIN_COST=low without delay. */
export function inSteadyTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return env.LOGIN_COST === "low" ? work() : withMinimumDuration(milliseconds, work);
}
