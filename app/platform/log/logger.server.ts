import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { env } from "~/env.server";
import { now } from "~/platform/time/clock";
import { prettyLine } from "./pretty-line.server";

/** The id of the request that is being answered. */
const requests = new AsyncLocalStorage<string>();

/** Lines are written together, a tenth of a second late at most (rules 561); pino writes the rest when the process ends. */
const output =
  env.NODE_ENV === "development"
    ? { write: (line: string) => void process.stdout.write(prettyLine(line)), flush: () => {} }
    : pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });

/** The number of the level in pino. */
const WARN = 40;

/** JSON lines with the request's id. Never log tokens, passwords, addresses of links or typed text. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${now()}"`,
    serializers: { err: withoutPeople },
    mixin: () => ({ id: requests.getStore() }),
    hooks: {
      // A warning or an error is written at once, whatever happens to the process next.
      logMethod(line, write, level) {
        write.apply(this, line);
        if (level >= WARN) output.flush();
      },
    },
  },
  output,
);

/** Does `work`, and whatever it begins, as part of answering the request with this id. */
export const inRequest = <Result>(id: string, work: () => Result): Result => requests.run(id, work);

/** What is told of an error: what a library has hung on it may be a person's (a mail server's refusal names the recipient). */
export function withoutPeople(error: unknown): unknown {
  if (typeof error === "string") return withoutAddresses(error);
  if (!(error instanceof Error)) return { type: error === null ? "null" : typeof error };
  const { type, message, stack, code } = pino.stdSerializers.err(error) as ReturnType<
    typeof pino.stdSerializers.err
  > & { code?: unknown };
  return { type, code, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

/** A text, or the path of an address, with `…` in the place of each e-mail address. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'`(),;:/[\]]+(?:@|%40)[^\s<>"'`(),;:/[\]]+/gi, "…");
