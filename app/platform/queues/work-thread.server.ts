import { Worker } from "node:worker_threads";
import { singleton } from "~/platform/memo/singleton.server";
import { type QueueOptions, workQueue } from "./queue.server";
import type { ThreadMessage, ThreadRequest } from "./thread-jobs";

interface WorkThreadOptions extends Omit<QueueOptions, "concurrency"> {
  /** A job that takes longer ends with its thread. */
  deadlineMs: number;
  /** The thread waits so long for another job; 0 for a thread of its own for each job. */
  idleMs: number;
  /** The most memory of its objects; a job that needs more ends with its thread. */
  memoryMb: number;
}

/** A job was ended at its deadline. */
export class LateError extends Error {}

/** True if a job needed more memory than its thread may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Carries out a job and passes on the pieces of its result. @throws BusyError, LateError */
type InThread<Job, Piece> = (job: Job, take: (piece: Piece) => void) => Promise<void>;

/**
 * Does work in a thread, one job at a time, so that it never holds up other requests (rules 1360).
 *
 * @param file where the thread begins: `serveJobs`. The build has it in a file of its own; Node
 *   runs its source in development
 */
export function workThread<Job, Piece>(
  name: string,
  source: string,
  { deadlineMs, idleMs, memoryMb, ...options }: WorkThreadOptions,
): InThread<Job, Piece> {
  const inTurn = workQueue(name, { ...options, concurrency: 1 });
  const state = singleton(`thread:${name}`, () => ({
    worker: null as Worker | null,
    idle: undefined as NodeJS.Timeout | undefined,
  }));

  function begun(): Worker {
    clearTimeout(state.idle);
    if (state.worker) return state.worker;
    const worker = new Worker(import.meta.env.PROD ? `./build/${name}.js` : `./${source}`, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    // A thread that ends while it waits, or with an error that its job reports.
    worker
      .on("error", () => undefined)
      .once("exit", () => {
        if (state.worker === worker) state.worker = null;
      });
    state.worker = worker;
    return worker;
  }

  function end(): void {
    const { worker } = state;
    state.worker = null;
    void worker?.terminate();
  }

  async function carriedOut(job: Job, take: (piece: Piece) => void): Promise<void> {
    const worker = begun();
    worker.ref();
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      end();
    }, deadlineMs);
    try {
      await answered(worker, job, take);
    } catch (error) {
      end();
      throw isLate ? new LateError(`${name}: a job took too long`, { cause: error }) : error;
    } finally {
      clearTimeout(deadline);
      if (idleMs === 0) end();
      else {
        worker.unref();
        state.idle = setTimeout(end, idleMs).unref();
      }
    }
  }

  return (job, take) => inTurn(() => carriedOut(job, take));
}

function answered<Job, Piece>(
  worker: Worker,
  job: Job,
  take: (piece: Piece) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onExit = () => reject(new Error("the thread ended before its job did"));
  const onMessage = (message: ThreadMessage<Piece>) => {
    if (message.kind === "end") resolve();
    else if (message.kind === "failed") reject(message.error);
    else {
      take(message.piece);
      worker.postMessage("next" satisfies ThreadRequest<Job>);
    }
  };
  worker.once("error", reject).once("exit", onExit).on("message", onMessage);
  worker.postMessage({ job } satisfies ThreadRequest<Job>);
  return promise.finally(() =>
    worker.off("error", reject).off("exit", onExit).off("message", onMessage),
  );
}
