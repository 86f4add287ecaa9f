import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { env } from "~/env.server";
import { now } from "~/platform/time/clock";
import { prettyLine } from "./pretty-line.server";

/** The current request: its id, and the client's address as limits count it. */
interface RequestOfLog {
  id: string;
  clientAddress: string | undefined;
}

const requests = new AsyncLocalStorage<RequestOfLog>();

/**
 * Lines are written together, at most a tenth of a second late (rules 561); pino writes the rest at
 * exit.
 */
const output =
  env.NODE_ENV === "development"
    ? { write: (line: string) => void process.stdout.write(prettyLine(line)), flush: () => {} }
    : pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });

/** Pino's number of the level. */
const WARN = 40;

/**
 * JSON lines with the request's id. Never log tokens, passwords, addresses of links or typed text.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${now()}"`,
    serializers: { err: withoutPeople },
    mixin: () => ({ id: requests.getStore()?.id }),
    hooks: {
      // Warnings and errors are written at once, whatever happens to the process next.
      logMethod(line, write, level) {
        write.apply(this, line);
        if (level >= WARN) output.flush();
      },
    },
  },
  output,
);

/** Runs `work`, and all that it starts, with the id of this request in its log lines. */
export const inRequest = <Result>(request: RequestOfLog, work: () => Result): Result =>
  requests.run(request, work);

/**
 * Logs an event that matters to the security of accounts, with the client's address (rules 681).
 * Names no person but by an id.
 */
export function logSecurity(event: string, facts: Record<string, string> = {}): void {
  log.info({ event, client: requests.getStore()?.clientAddress, ...facts }, "security");
}

/**
 * Serializes an error without what a library has added: a mail server's refusal names the
 * recipient.
 */
export function withoutPeople(error: unknown): unknown {
  if (typeof error === "string") return withoutAddresses(error);
  if (!(error instanceof Error)) return { type: error === null ? "null" : typeof error };
  const { type, message, stack, code } = pino.stdSerializers.err(error) as ReturnType<
    typeof pino.stdSerializers.err
  > & { code?: unknown };
  return { type, code, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

/** Replaces each e-mail address in a text or a path by `…`. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(
    /(?<![^\s<>"'`(),;:/[\]])[^\s<>"'`(),;:/[\]]+(?:@|%40)[^\s<>"'`(),;:/[\]]+/gi,
    "…",
  );
