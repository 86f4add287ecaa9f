import PQueue from "p-queue";
import { log } from "./logger.server";
import { singleton } from "./singleton.server";

/** Too many wait already: 503 with `Retry-After`, and the form again with what was typed (rules 198). */
export class BusyError extends Error {
  /** After how many seconds another try makes sense. */
  readonly wait: number;

  constructor(message: string, { wait }: { wait: number }) {
    super(message);
    this.name = "BusyError";
    this.wait = wait;
  }
}

interface LineOptions {
  /** How many are served together. */
  atOnce: number;
  /** How many may wait; the next one is sent away. */
  waiting: number;
  /** Milliseconds after which somebody who still waits is sent away. */
  patience?: number;
}

const RETRY_SECONDS = 5;

/**
 * Keeps costly work from happening too often at once: what comes first is done first.
 *
 * @returns a function that does its work when it is its turn, and throws BusyError where that would take too long
 */
export function line(name: string, { atOnce, waiting, patience }: LineOptions) {
  const queue = singleton(`line:${name}`, () => new PQueue({ concurrency: atOnce }));

  function busy(): BusyError {
    log.warn({ line: name, waiting: queue.size }, "answered 503: too many wait for their turn");
    return new BusyError(`Too many wait for ${name}`, { wait: RETRY_SECONDS });
  }

  return async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending >= atOnce && queue.size >= waiting) throw busy();
    if (!patience) return queue.add(work);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(busy()), patience);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return queue.add(begin, { signal: late.signal });
  };
}
