import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type LogFn, type Logger, type LoggerOptions } from "pino";
import { env } from "~/env.server";
import { now } from "~/platform/time/clock";
import { gatheredLines } from "./gathered-lines.server";

/** The id of the request that is being answered. */
const requests = new AsyncLocalStorage<string>();

const lines = gatheredLines(pino.destination({ dest: 1, sync: false }));

const options: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${now()}"`,
  serializers: { err: withoutPeople },
};

/** JSON lines on standard output, with the id of the request that they belong to. Never log tokens, passwords, addresses of links or typed text. */
export const log = pino({ ...options, mixin: () => ({ id: requests.getStore() }), hooks: { logMethod: writeNow } }, lines);

/** The same for the one line of each request, which names its id itself and may wait a moment. */
export const requestLog = pino(options, lines);

function writeNow(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
  write.apply(this, line);
  lines.flush();
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
