import { env } from "~/env.server";
import { line } from "~/platform/queues/queue.server";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";
import { backend } from "../backend.server";

/**
 * For work whose time must not tell whether an address is known (rules 25): it takes at least `milliseconds`. With the embedded backend, where many
 * at once wait for one another in this process, it is also done one after the other, so that many take equally long as well.
 *
 * @returns a function that does such work and throws BusyError where too many wait
 */
export function steadyWork(name: string, milliseconds: number) {
  const inLine = line(name, { atOnce: 1, waiting: 20 });
  return async function steadily<Result>(work: () => Promise<Result>): Promise<Result> {
    const inTime = () => inSteadyTime(milliseconds, work);
    const { kind } = await backend();
    return kind === "embedded" ? inLine(inTime) : inTime();
  };
}

/** What `work` answers or throws, after at least `milliseconds` (rules 25); with LOGIN_COST=low as soon as it is done. */
export function inSteadyTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return env.LOGIN_COST === "low" ? work() : withMinimumDuration(milliseconds, work);
}
