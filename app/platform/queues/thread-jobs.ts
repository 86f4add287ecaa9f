import { parentPort } from "node:worker_threads";

/** Messages of a thread about its job. */
export type ThreadMessage<Piece> =
  | { kind: "piece"; piece: Piece }
  | { kind: "end" }
  | { kind: "failed"; error: unknown };

/** Messages to a thread: a job, and the request for the next piece of its result. */
export type ThreadRequest<Job> = { job: Job } | "next";

/**
 * Carries out the jobs of the thread that this runs in. The portal asks for each piece of a result,
 * so that taking it over never blocks other requests.
 */
export function serveJobs<Job, Piece>(
  piecesOf: (job: Job) => Iterable<Piece> | AsyncIterable<Piece>,
): void {
  let pieces: AsyncGenerator<Piece> | null = null;

  async function* carriedOut(job: Job): AsyncGenerator<Piece> {
    yield* piecesOf(job);
  }

  async function answer(request: ThreadRequest<Job>): Promise<ThreadMessage<Piece>> {
    try {
      if (request !== "next") pieces = carriedOut(request.job);
      const next = await pieces?.next();
      return !next || next.done ? { kind: "end" } : { kind: "piece", piece: next.value };
    } catch (error) {
      return { kind: "failed", error };
    }
  }

  parentPort?.on(
    "message",
    async (request: ThreadRequest<Job>) => void parentPort?.postMessage(await answer(request)),
  );
}
