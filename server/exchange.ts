import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The server's notes about a request; Express passes them on. */
interface RequestLocals {
  requestId: string;
  /** Where a public page came from. */
  page?: "cached" | "rendered";
  /** Stores the page that the app is about to send. */
  store?: () => void;
}

declare global {
  /** Express declares the type of `res.locals` under this name. */
  namespace Express {
    interface Locals extends RequestLocals {}
  }
}

/** Express sets `originalUrl` before a router gets a part of the address. */
export type PortalRequest = IncomingMessage & { originalUrl?: string };

export type PortalResponse = ServerResponse & { locals: RequestLocals };

/** Responds or calls `next`, like Express middleware but without what Express adds. */
export type Step = (
  req: PortalRequest,
  res: PortalResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Runs `steps` before `app`. Express alone is a fifth of the work for a cached page, so these steps
 * run without it (DECISIONS 73). `crash` responds when a step has failed.
 */
export function runBefore(
  app: (req: PortalRequest, res: PortalResponse) => void,
  steps: readonly Step[],
  crash: (error: unknown, req: PortalRequest, res: PortalResponse) => void,
): (req: IncomingMessage, res: ServerResponse) => void {
  const run = steps.reduceRight<(req: PortalRequest, res: PortalResponse) => void>(
    (next, step) => (req, res) =>
      step(req, res, (error) => (error ? crash(error, req, res) : next(req, res))),
    app,
  );
  return (req, res) => run(req, Object.assign(res, { locals: { requestId: randomUUID() } }));
}
