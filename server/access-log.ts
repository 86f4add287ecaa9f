import type { Logger } from "pino";
import type { Step } from "./exchange.ts";

/** Frequent paths of little interest. */
const QUIET = /^\/(?:assets\/|healthz$|livez$|readyz$|metrics$)/;

/** Paths with a token, which readers of the log must not open (rules 190). */
const TOKEN_PATH = /^\/+(karta|wejscie|zaswiadczenie|admin\/entry|door\/entry)\//i;

/** No path has an e-mail address, but people may type one. */
const PART_WITH_ADDRESS = /(?<![^/])[^/]*(?:@|%40)[^/]*/gi;

/**
 * Sends the id of the request (`X-Request-Id`) and logs one line after the response. Leaves out the
 * query, whose values may be tokens or typed text.
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
  const [, folder] = TOKEN_PATH.exec(decoded(path)) ?? [];
  if (folder) return `/${folder.toLowerCase()}/…`;
  return path.replaceAll(PART_WITH_ADDRESS, "…");
}

/** An address can be encoded in many ways. */
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
