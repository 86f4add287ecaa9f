import { singleton } from "~/platform/memo/singleton.server";
import { type BusyError, busyError } from "./queue.server";

/** The share of the queue to which a piece of work belongs. */
export interface Share {
  /** Lanes take turns, and each has places of its own. */
  lane: string;
  /** Such as a client's address and an account; no share without any. */
  keys: readonly string[];
  /** True if nobody else can use the keys up; such work comes first in its round. */
  isProven?: boolean;
}

interface FairQueueOptions {
  concurrency: number;
  /** The most that wait in each lane. */
  maxWaiting: number;
}

/** Nobody waits longer for the response to a form. */
const MAX_WAIT_MS = 10_000;

interface Waiting extends Share {
  /** The round in which its turn comes. */
  round: number;
  begin(): void;
  refuse(error: BusyError): void;
}

interface Lane {
  /** The present round. */
  round: number;
  /** In the order of their turns. */
  waiting: Waiting[];
}

/** Runs work when its turn comes. @throws BusyError */
export type FairlyQueued = <Result>(share: Share, work: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds how much costly work runs at once. Work comes one round after the last work with one of
 * its keys, so that a flood waits behind everything else; a full lane refuses the work that would
 * come last.
 */
export function fairQueue(
  name: string,
  { concurrency, maxWaiting }: FairQueueOptions,
): FairlyQueued {
  const state = singleton(`fair-queue:${name}`, () => ({
    running: 0,
    lanes: new Map<string, Lane>(),
  }));

  function enter(job: Waiting, { waiting }: Lane): void {
    const at = waiting.findIndex((other) => comesBefore(job, other));
    waiting.splice(at === -1 ? waiting.length : at, 0, job);
    if (waiting.length > maxWaiting) waiting.pop()?.refuse(busyError(name, maxWaiting));
  }

  function runNext(): void {
    while (state.running < concurrency) {
      const [first] = state.lanes;
      if (!first) return;
      const [key, lane] = first;
      state.lanes.delete(key);
      const job = lane.waiting.shift();
      if (!job) continue;
      lane.round = job.round;
      if (lane.waiting.length > 0) state.lanes.set(key, lane);
      state.running += 1;
      job.begin();
    }
  }

  /** Resolves when the work may begin. */
  async function turn(share: Share): Promise<void> {
    const lane = state.lanes.get(share.lane) ?? { round: 0, waiting: [] };
    state.lanes.set(share.lane, lane);
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
    const job: Waiting = { ...share, round: roundOf(share, lane), begin, refuse };
    const late = setTimeout(() => {
      lane.waiting = lane.waiting.filter((other) => other !== job);
      refuse(busyError(name, lane.waiting.length));
    }, MAX_WAIT_MS);
    enter(job, lane);
    runNext();
    await promise.finally(() => clearTimeout(late));
  }

  return async (share, work) => {
    await turn(share);
    try {
      return await work();
    } finally {
      state.running -= 1;
      runNext();
    }
  };
}

/** The round after that of the last waiting work with one of its keys. */
function roundOf({ keys }: Share, { round, waiting }: Lane): number {
  const own = waiting.filter((other) => keys.some((key) => other.keys.includes(key)));
  return Math.max(round, ...own.map((other) => other.round + 1));
}

/** Among equals the first comes first. */
const comesBefore = (one: Waiting, other: Waiting): boolean =>
  one.round < other.round ||
  (one.round === other.round && Boolean(one.isProven) && !other.isProven);
