import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Long enough that who is asked again and again is not quiet between two times. */
const LOOK_EVERY_MS = 15_000;
/** Of that time, as a part of it: who works less is quiet. */
const QUIET = 0.05;
/** What the processor has to have worked since the last time, so that giving memory back is little beside it. */
const WORTH_MS = 5_000;

interface Process {
  /** How much of the time since the last call its event loop has been busy, from 0 to 1. */
  busy: () => number;
  /** Milliseconds of a processor that it has taken since its start. */
  worked: () => number;
  /** Gives back what is not needed, and stops everything meanwhile. */
  giveBack: () => void;
}

/**
 * Has the process give its memory back to the machine as soon as it is quiet, after its start and after each time in which much was asked of it. V8 keeps
 * for the next load what the last one has needed, a quarter of all that the process takes, and gives it back in a collection for memory alone (DECISIONS 83).
 */
export function giveMemoryBackWhenQuiet({ busy, worked, giveBack }: Process = thisProcess()): void {
  let nextAfter = 0;
  setInterval(() => {
    if (busy() > QUIET || worked() < nextAfter) return;
    giveBack();
    nextAfter = worked() + WORTH_MS;
  }, LOOK_EVERY_MS).unref();
}

/** Takes a fifth of a second, in which nothing is answered. What can collect garbage is made for this once, and nothing else gets hold of it. */
export function collectEverything(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })");
  setFlagsFromString("--no-expose-gc");
}

function thisProcess(): Process {
  let before = performance.eventLoopUtilization();
  return {
    busy: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    worked: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    giveBack: collectEverything,
  };
}
