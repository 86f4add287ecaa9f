import type { Logger } from "pino";
import type { Step } from "./exchange.ts";

/** Paths that are asked for all the time and say little. */
const QUIET = /^\/(?:assets\/|healthz$|metrics$)/;

/** Addresses that have a token in them: who reads the log may not open them (rules 190). */
const TOKEN_PATH = /^\/+karta\//i;

/** No address of the portal has an e-mail address in it; somebody's may be typed there nevertheless. */
const PART_WITH_ADDRESS = /[^/]*(?:@|%40)[^/]*/gi;

/**
 * Tells people the id of their request (header `X-Request-Id`) and writes one line when its answer is over.
 * Query values may be tokens or typed text, so the query is left out.
 */
export function accessLog(log: Pick<Logger, "error" | "info" | "debug">): Step {
  return (req, res, next) => {
    const { requestId: id } = res.locals;
    res.setHeader("X-Request-Id", id);
    const started = performance.now();
    const { socket, method } = req;
    const sentBefore = socket.bytesWritten;
    res.once("close", () => {
      const path = pathOf(req.originalUrl ?? "");
      log[levelOf(path, res.statusCode)](
        {
          id,
          method,
          path,
          status: res.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          bytes: socket.bytesWritten - sentBefore,
          ...(!res.writableFinished && { aborted: true }),
        },
        "request",
      );
    });
    next();
  };
}

function pathOf(target: string): string {
  const query = target.indexOf("?");
  const path = query === -1 ? target : target.slice(0, query);
  if (TOKEN_PATH.test(decoded(path))) return "/karta/…";
  return path.replaceAll(PART_WITH_ADDRESS, "…");
}

/** An address may be written in many ways. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function levelOf(path: string, status: number): "error" | "info" | "debug" {
  if (status >= 500) return "error";
  return QUIET.test(path) ? "debug" : "info";
}
