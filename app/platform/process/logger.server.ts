import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type LogFn, type Logger, type LoggerOptions } from "pino";
import { env } from "~/env.server";
import { now } from "~/platform/time/clock";

/** The id of the request that is being answered. */
const requests = new AsyncLocalStorage<string>();

/** Lines of requests are gathered, for so many bytes or milliseconds: one by one they were a tenth of the work for a page that is kept. */
const output = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 });

const options: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${now()}"`,
  serializers: { err: withoutPeople },
};

/** JSON lines on standard output, with the id of the request that they belong to. Never log tokens, passwords, addresses of links or typed text. */
export const log = pino({ ...options, mixin: () => ({ id: requests.getStore() }), hooks: { logMethod: writeNow } }, output);

/** The same for the one line of each request, which names it by itself and may wait a moment. */
export const requestLog = pino(options, output);

function writeNow(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
  write.apply(this, line);
  output.flush();
}

/** Does `work`, and whatever it begins, as part of answering the request with this id. */
export const inRequest = <Result>(id: string, work: () => Result): Result => requests.run(id, work);

/** What is told of an error: what a library has hung on it may be a person's (a mail server's refusal names the recipient). */
export function withoutPeople(error: unknown): unknown {
  if (typeof error === "string") return withoutAddresses(error);
  if (!(error instanceof Error)) return { type: error === null ? "null" : typeof error };
  const { type, message, stack, code } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & { code?: unknown };
  return { type, code, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

/** A text, or the path of an address, with `…` in the place of each e-mail address. */
export const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'`(),;:/[\]]+(?:@|%40)[^\s<>"'`(),;:/[\]]+/gi, "…");
