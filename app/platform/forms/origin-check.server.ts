import { env } from "~/env.server";
import { isCsrfTokenValid } from "./csrf.server";

/**
 * True if a post comes from a page of the portal (rules 145): by `Sec-Fetch-Site`, else by
 * `Origin`, else by a token of the session.
 */
export function isOwnPost(request: Request, token: unknown): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin !== null) return ownOrigins(request).includes(origin);
  return isCsrfTokenValid(request, token);
}

/** In demo mode a phone on the same network opens the portal by the machine's address. */
function ownOrigins(request: Request): string[] {
  const host = request.headers.get("Host");
  return env.DEMO && host ? [env.APP_URL, `http://${host}`] : [env.APP_URL];
}
