import type { ServerResponse } from "node:http";
import type { PortalRequest, Step } from "./exchange.ts";
import { type PlainStatus, sendPlainPage, writePlainHead } from "./plain-page.ts";

export const ALLOWED = "GET, HEAD, POST, OPTIONS";
const METHODS = new Set(ALLOWED.split(", "));
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_BODY_BYTES = 40 * 1024 * 1024;
/**
 * How long the rest of a refused body is read and discarded, so that the sender receives the
 * refusal.
 */
const LINGER_MS = 5_000;

/** Refuses requests that Remix would turn into a crash or a redirect to another site. */
export const guardRequest: Step = (req, res, next) => {
  const address = originForm(req.url ?? "");
  req.originalUrl = req.url = address;
  const addressRefusal = checkHost(req) ?? checkAddress(address, req.headers.host || undefined);
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

/**
 * Requires exactly one `Host` (RFC 9112 §3.2): the portal and a proxy might each use another one.
 * HTTP/1.0 has none.
 */
function checkHost({
  headersDistinct: { host = [] },
  httpVersion,
}: PortalRequest): PlainStatus | null {
  return host.length > 1 || (host.length === 0 && httpVersion !== "1.0") ? 400 : null;
}

/** True if the body is larger than any limit of the app. */
export function isBodyTooLarge({ headers }: Pick<PortalRequest, "headers">): boolean {
  return Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES;
}

/**
 * Returns the status with which an address is refused, or null.
 *
 * An empty segment or a backslash (a slash to URL parsers) would name another host as the target of
 * a redirect. Scripts of an older Remix send `_data` to get the data of one route (rules 540).
 */
export function checkAddress(target: string, host = "localhost"): PlainStatus | null {
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

/**
 * A request line may have the whole address (RFC 9112 §3.2.2); the portal needs the part after the
 * host.
 */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}

function refuseBody(req: PortalRequest, res: ServerResponse): void {
  res.setHeader("Connection", "close");
  const { body } = writePlainHead(res, 413);
  res.write(body);
  // Ending now would close the connection of a sender that still sends, and lose the page.
  const finish = () => res.end();
  const timer = setTimeout(finish, LINGER_MS);
  res.once("close", () => clearTimeout(timer));
  req.once("end", finish).once("error", finish).resume();
}

/**
 * Remix compares `Origin` with the host of a form post and responds 500 with an empty page. The
 * app's actions check it themselves and respond 403, so Remix gets a host that matches.
 * `X-Forwarded-Host` has no other use.
 */
function leaveOriginToTheApp({ headers }: PortalRequest): void {
  headers.host ||= "localhost";
  delete headers["x-forwarded-host"];
  if (headers.origin === undefined) return;
  if (!URL.canParse(headers.origin)) headers.origin = "null";
  headers["x-forwarded-host"] = headers.origin === "null" ? "null" : new URL(headers.origin).host;
}
