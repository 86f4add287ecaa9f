import { randomBytes } from "node:crypto";
import { parseCookieHeader } from "@supabase/ssr";
import { cookieName } from "~/platform/cookies/portal-cookie.server";
import { STAFF_COOKIE } from "~/platform/cookies/staff-cookie.server";
import { isOfPanel } from "~/platform/http/panel-paths";
import { isSigned, sign } from "~/platform/secrets/signing.server";

/**
 * Returns a token for the forms of a logged-in person, for browsers that send neither
 * `Sec-Fetch-Site` nor `Origin` (rules 146).
 *
 * @returns null without a session
 */
export function csrfTokenFor(request: Request): string | null {
  const session = sessionOf(request);
  if (!session) return null;
  const mask = randomBytes(12).toString("base64url");
  return `${mask}.${sign("csrf", `${mask}:${session}`)}`;
}

/** True if `token` belongs to the session of this request, or if there is no session to protect. */
export function isCsrfTokenValid(request: Request, token: unknown): boolean {
  const session = sessionOf(request);
  if (!session) return true;
  if (typeof token !== "string") return false;
  const [mask = "", signed = ""] = token.split(".");
  return isSigned("csrf", `${mask}:${session}`, signed);
}

/**
 * Survives the refresh of tokens and changes with every login. It only binds forms to a session and
 * proves nothing about the sender.
 */
function sessionOf(request: Request): string | null {
  const cookies = parseCookieHeader(request.headers.get("Cookie") ?? "");
  // In the panel people act as staff, whoever they are in the portal beside it.
  if (isOfPanel(request)) return joinChunks(cookieName(STAFF_COOKIE), cookies);
  const stored = joinChunks(cookieName("dig-auth"), cookies);
  if (!stored) return null;
  try {
    const json = stored.startsWith("base64-")
      ? Buffer.from(stored.slice(7), "base64url").toString()
      : stored;
    const [, payload = ""] = String(JSON.parse(json).access_token).split(".");
    const { session_id: id } = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof id === "string" ? id : stored;
  } catch {
    return stored;
  }
}

function joinChunks(name: string, cookies: { name: string; value?: string }[]): string | null {
  const value = (key: string) => cookies.find((cookie) => cookie.name === key)?.value;
  const whole = value(name);
  if (whole) return whole;
  let joined = "";
  for (let index = 0, part = value(`${name}.0`); part; index += 1, part = value(`${name}.${index}`))
    joined += part;
  return joined || null;
}
