import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/**
 * Time for running responses, then for the app's `stop`: both end within a container's ten seconds.
 */
const DRAIN_MS = 7_000;
/** Time for a load balancer to stop sending requests. */
const RETIRE_MS = 1_000;
const STOP_MS = 1_500;

interface Stages {
  /** Still responds, while `/healthz` reports the end. */
  retire(): void;
  /** Lets running responses end within this many milliseconds. */
  drain(deadline: number): Promise<void>;
  /** Closes everything that the app has open. */
  stop(): Promise<void>;
  log: Logger;
}

/**
 * Ends the process in order on SIGTERM and, without waiting for a load balancer, on SIGINT; a
 * second signal changes nothing. After an uncaught error its state is unknown: the same order, and
 * exit code 1.
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
