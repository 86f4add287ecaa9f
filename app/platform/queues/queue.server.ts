import { AsyncResource } from "node:async_hooks";
import PQueue from "p-queue";
import type { Message } from "~/platform/i18n/i18n";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";

/** The response to a request that may not wait. */
interface Busy {
  /** Seconds after which another try makes sense. */
  retryAfter: number;
  text: Message;
}

/**
 * Too many requests wait: 503 with `Retry-After`, and the form with everything typed (rules 198).
 */
export class BusyError extends Error implements Busy {
  readonly retryAfter: number;
  readonly text: Message;

  constructor(
    message: string,
    { retryAfter, text = "errors:busy" }: { retryAfter: number; text?: Message },
  ) {
    super(message);
    this.name = "BusyError";
    this.retryAfter = retryAfter;
    this.text = text;
  }
}

/** The response where nothing else is said. */
const BUSY: Busy = { retryAfter: 5, text: "errors:busy" };

/** Refuses work, and says so in the log. */
export function busyError(name: string, waiting: number, busy = BUSY): BusyError {
  log.warn({ queue: name, waiting }, "503: too many requests wait in a queue");
  return new BusyError(`Too many wait for ${name}`, busy);
}

export interface QueueOptions {
  concurrency: number;
  /** Any number unless set; more work is refused at once. */
  maxWaiting?: number;
  /** Work that waits longer is refused; none is unless set. */
  maxWaitMs?: number;
  busy?: Busy;
}

/** Runs work when its turn comes. @throws BusyError */
type Queued = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Bounds how much costly work runs at once, first come, first served. */
export function workQueue(name: string, options: QueueOptions): Queued {
  const queue = singleton(`queue:${name}`, () => new PQueue({ concurrency: options.concurrency }));
  return queuedIn(name, queue, options);
}

/** A queue for each key, such as an account; an empty queue is forgotten. */
export function workQueuePerKey(name: string, options: QueueOptions) {
  const queues = singleton(
    `queues:${name}`,
    () => new Map<string, { queued: Queued; users: number }>(),
  );

  return async function queuedFor<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = queues.get(key) ?? {
      queued: queuedIn(name, new PQueue({ concurrency: options.concurrency }), options),
      users: 0,
    };
    queues.set(key, own);
    own.users += 1;
    try {
      return await own.queued(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) queues.delete(key);
    }
  };
}

function queuedIn(
  name: string,
  queue: PQueue,
  { concurrency, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, busy }: QueueOptions,
): Queued {
  const refusal = () => busyError(name, queue.size, busy);

  return async function queued(unbound) {
    // Work begins when other work ends, and would run on behalf of that one's client.
    const work = AsyncResource.bind(unbound);
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw refusal();
    if (!maxWaitMs) return queue.add(work);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(refusal()), maxWaitMs);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return queue.add(begin, { signal: late.signal });
  };
}
