import PQueue from "p-queue";
import type { Message } from "~/platform/i18n/i18n";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";

/** What somebody is told who is sent away. */
interface Busy {
  /** After how many seconds another try makes sense. */
  wait: number;
  says: Message;
}

/** Too many wait already: 503 with `Retry-After`, and the form again with what was typed (rules 198). */
export class BusyError extends Error implements Busy {
  readonly wait: number;
  readonly says: Message;

  constructor(message: string, { wait, says = "errors:busy" }: { wait: number; says?: Message }) {
    super(message);
    this.name = "BusyError";
    this.wait = wait;
    this.says = says;
  }
}

interface LineOptions {
  /** How many are served together. */
  atOnce: number;
  /** How many may wait, any number unless said; the next one is sent away. */
  waiting?: number;
  /** Milliseconds after which somebody who still waits is sent away; nobody is unless said. */
  patience?: number;
  busy?: Busy;
}

/** Does its work when it is its turn, and throws BusyError where that would take too long. */
type InLine = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Keeps costly work from happening too often at once: what comes first is done first. */
export function line(name: string, options: LineOptions): InLine {
  const queue = singleton(`line:${name}`, () => new PQueue({ concurrency: options.atOnce }));
  return standingIn(name, queue, options);
}

/** A line for each key, such as an account, with the work of that key alone. It is forgotten when nobody is left in it. */
export function linePerKey(name: string, options: LineOptions) {
  const lines = singleton(
    `lines:${name}`,
    () => new Map<string, { inLine: InLine; people: number }>(),
  );

  return async function inLineOf<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = lines.get(key) ?? {
      inLine: standingIn(name, new PQueue({ concurrency: options.atOnce }), options),
      people: 0,
    };
    lines.set(key, own);
    own.people += 1;
    try {
      return await own.inLine(work);
    } finally {
      own.people -= 1;
      if (own.people === 0) lines.delete(key);
    }
  };
}

function standingIn(
  name: string,
  queue: PQueue,
  {
    atOnce,
    waiting = Number.POSITIVE_INFINITY,
    patience,
    busy = { wait: 5, says: "errors:busy" },
  }: LineOptions,
): InLine {
  function sentAway(): BusyError {
    log.warn({ line: name, waiting: queue.size }, "answered 503: too many wait for their turn");
    return new BusyError(`Too many wait for ${name}`, busy);
  }

  return async function inLine(work) {
    if (queue.pending >= atOnce && queue.size >= waiting) throw sentAway();
    if (!patience) return queue.add(work);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(sentAway()), patience);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return queue.add(begin, { signal: late.signal });
  };
}
