import type { ServerResponse } from "node:http";
import type { PortalRequest, Step } from "./exchange.ts";
import { type PlainStatus, sendPlainPage, writePlainHead } from "./plain-page.ts";

export const ALLOWED = "GET, HEAD, POST, OPTIONS";
const METHODS = new Set(ALLOWED.split(", "));
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_BODY_BYTES = 40 * 1024 * 1024;
/** How long the rest of a refused body is read and thrown away, so that the sender gets to read the refusal. */
const LINGER_MS = 5_000;

/** Refuses, before anything else sees it, what Remix would answer with a crash or an off-site redirect. */
export const guardRequest: Step = (req, res, next) => {
  const address = originForm(req.url ?? "");
  req.originalUrl = req.url = address;
  const addressRefusal = judgeHost(req) ?? judgeAddress(address, req.headers.host || undefined);
  if (!METHODS.has(req.method ?? "")) {
    res.setHeader("Connection", "close");
    res.setHeader("Allow", ALLOWED);
    sendPlainPage(res, 405);
  } else if (req.method === "OPTIONS") {
    res.setHeader("Allow", ALLOWED);
    res.writeHead(204).end();
  } else if (req.headers.expect !== undefined && !/^100-continue$/i.test(req.headers.expect)) {
    res.setHeader("Connection", "close");
    sendPlainPage(res, 417);
  } else if (addressRefusal) {
    sendPlainPage(res, addressRefusal);
  } else if (isBodyTooLarge(req)) {
    refuseBody(req, res);
  } else {
    leaveOriginToTheApp(req);
    next();
  }
};

/** One `Host` and no other (RFC 9112 §3.2): with two, the portal and a proxy before it might each believe another one. HTTP/1.0 knows none. */
function judgeHost({
  headersDistinct: { host = [] },
  httpVersion,
}: PortalRequest): PlainStatus | null {
  return host.length > 1 || (host.length === 0 && httpVersion !== "1.0") ? 400 : null;
}

/** Whether a body announces more than the portal ever takes; smaller limits are the app's. */
export function isBodyTooLarge({ headers }: Pick<PortalRequest, "headers">): boolean {
  return Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES;
}

/**
 * The status an address is refused with, null when it is fine.
 *
 * An empty segment and a backslash (which URL parsers read as a slash) are no page of the portal. As a redirect's target,
 * such a path would name another host. `_data` is how scripts of an older Remix ask for the data of one route past its frame (rules 540).
 */
export function judgeAddress(target: string, host = "localhost"): PlainStatus | null {
  const url =
    target.startsWith("/") && HOST.test(host) ? URL.parse(`http://${host}${target}`) : null;
  if (!url) return 400;
  const { pathname } = url;
  if (url.search && url.searchParams.has("_data")) return 400;
  try {
    if (decodeURIComponent(pathname).includes("\0")) return 400;
  } catch {
    return 400;
  }
  return pathname.includes("//") ? 404 : null;
}

/** A request line may carry the whole address (RFC 9112 §3.2.2); the portal only needs what follows the host. */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}

function refuseBody(req: PortalRequest, res: ServerResponse): void {
  res.setHeader("Connection", "close");
  const { body } = writePlainHead(res, 413);
  res.write(body);
  // Ending now would close the connection under a sender that is still sending, and the page would be lost.
  const finish = () => res.end();
  const timer = setTimeout(finish, LINGER_MS);
  res.once("close", () => clearTimeout(timer));
  req.once("end", finish).once("error", finish).resume();
}

/**
 * Remix compares `Origin` with the host of a form post and answers 500 with an empty page when they differ. The app's actions do
 * that check themselves and answer 403, so Remix is shown a host that matches. `X-Forwarded-Host` is used for nothing else.
 */
function leaveOriginToTheApp({ headers }: PortalRequest): void {
  headers.host ||= "localhost";
  delete headers["x-forwarded-host"];
  if (headers.origin === undefined) return;
  if (!URL.canParse(headers.origin)) headers.origin = "null";
  headers["x-forwarded-host"] = headers.origin === "null" ? "null" : new URL(headers.origin).host;
}
