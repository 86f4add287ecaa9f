import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** What the server knows of a request besides what it says, handed on to Express. */
interface Notes {
  requestId: string;
  /** Whether the answer is a page that was kept, or was rendered to be kept. */
  page?: "kept" | "rendered";
  /** Keeps the page that the app is about to send. */
  record?: () => void;
}

declare global {
  /** The name by which Express asks what its answers carry. */
  namespace Express {
    interface Locals extends Notes {}
  }
}

/** Express notes the whole address before it hands a part of it to a router. */
export type Asked = IncomingMessage & { originalUrl?: string };

export type Answer = ServerResponse & { locals: Notes };

/** What a request passes on its way: answers it, or calls `next`. Express takes it as well. */
export type Step = (req: Asked, res: Answer, next: (error?: unknown) => void) => void;

/**
 * Has requests pass `steps` and then `app`, without Express: what that does with each request is a fifth of the work for a page that is kept
 * (DECISIONS 73).
 *
 * @param crash answers where a step has failed
 */
export function inFrontOf(
  app: (req: Asked, res: Answer) => void,
  steps: readonly Step[],
  crash: (error: unknown, req: Asked, res: Answer) => void,
): (req: IncomingMessage, res: ServerResponse) => void {
  const pass = steps.reduceRight<(req: Asked, res: Answer) => void>(
    (next, step) => (req, res) =>
      step(req, res, (error) => (error ? crash(error, req, res) : next(req, res))),
    app,
  );
  return (req, res) => pass(req, Object.assign(res, { locals: { requestId: randomUUID() } }));
}
