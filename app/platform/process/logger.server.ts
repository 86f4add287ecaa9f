import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type LogFn, type Logger } from "pino";
import { env } from "~/env.server";
import { now } from "~/platform/time/clock";
import { gatheredLines } from "./gathered-lines.server";

/** The id of the request that is being answered. */
const requests = new AsyncLocalStorage<string>();

const lines = gatheredLines(pino.destination({ dest: 1, sync: false }));

/** JSON lines on standard output, with the id of the request that they belong to. Never log tokens, passwords, addresses of links or typed text. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${now()}"`,
    serializers: { err: withoutPeople },
    mixin: () => ({ id: requests.getStore() }),
    hooks: { logMethod: writeNow },
  },
  lines,
);

function writeNow(this: Logger, line: Parameters<LogFn>, write: LogFn): void {
  write.apply(this, line);
  lines.flush();
}

/** What is told of a request. */
export interface RequestLine {
  id: string;
  /** One that HTTP knows: nothing in it has to be escaped. */
  method?: string;
  path: string;
  status: number;
  ms: number;
  bytes: number;
  /** Whether its answer was cut off. */
  aborted: boolean;
}

/**
 * Writes the one line of a request, which may wait a moment. It is put together by hand, because pino and `JSON.stringify` need three times as long, and
 * a page that is kept has little other work (rules 561).
 */
export function logRequest(
  level: "error" | "info" | "debug",
  { id, method, path, status, ms, bytes, aborted }: RequestLine,
): void {
  if (!log.isLevelEnabled(level)) return;
  const who = `{"level":${log.levels.values[level]},"time":"${now()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)}`;
  lines.write(
    `${who},"status":${status},"ms":${ms},"bytes":${bytes}${aborted ? ',"aborted":true' : ""},"msg":"request"}\n`,
  );
  if (level === "error") lines.flush();
}

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
