import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** Answers in flight get this long, then the app's `stop`: both together end before a container's ten seconds are over. */
const DRAIN_MS = 7_000;
/** So long a load balancer gets to see that it should send nobody here any more. */
const RETIRE_MS = 1_000;
const STOP_MS = 1_500;

interface Stages {
  /** Answers everybody still, while `/healthz` says that this is going to end. */
  retire(): void;
  /** Lets the answers in flight end within this many milliseconds. */
  drain(deadline: number): Promise<void>;
  /** Closes what the app has open. */
  stop(): Promise<void>;
  log: Logger;
}

/**
 * Ends the process in order on SIGTERM and, without waiting for a load balancer, on SIGINT; a second signal changes nothing. An error nobody caught leaves the process in a
 * state nobody knows: the same order, and exit code 1.
 */
export function endOnSignals({ retire, drain, stop, log }: Stages) {
  let begun = false;

  async function end(reason: string, exitCode: number) {
    if (begun) return;
    begun = true;
    log.info({ reason }, "stopping");
    retire();
    if (reason === "SIGTERM") await pause(RETIRE_MS);
    await drain(DRAIN_MS);
    const late = setTimeout(() => finish("stopped late", exitCode), STOP_MS);
    try {
      await stop();
    } catch (error) {
      log.error({ err: error }, "stopping failed");
      exitCode = 1;
    }
    clearTimeout(late);
    finish("stopped", exitCode);
  }

  function finish(message: string, exitCode: number) {
    log.info({ exitCode }, message);
    process.exit(exitCode);
  }

  process.on("SIGTERM", () => end("SIGTERM", 0));
  process.on("SIGINT", () => end("SIGINT", 0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void end("uncaught exception", 1);
  });
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));

  return { hasBegun: () => begun };
}
