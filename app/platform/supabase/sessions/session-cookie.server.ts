import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isRefreshDue } from "./refresh-moment.server";

/** A token goes into headers and URLs. */
const Printable = z.string().regex(/^[\x21-\x7e]+$/);

/** Three parts, the second of which has claims. Only the auth server knows if they are true. */
const AccessToken = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/)
  .refine((token) => isObject(fromBase64(token.split(".")[1] ?? "")));

/** The fields that the session client needs to continue a session. */
const SessionSchema = z.object({
  access_token: AccessToken,
  refresh_token: Printable,
  expires_at: z.int().positive(),
  expires_in: z.number().optional(),
  token_type: z.string().optional(),
  // Personal data stay at the backend (rules 28).
  user: z.undefined().optional(),
});

/** The cookie beside the tokens that names the row of a session. */
export const SESSION_ROW_COOKIE = "dig-session";

const PREFIX = "base64-";

/**
 * Names the cookies that look like a session but are malformed. The session client would accept
 * them, and a value that cannot be sent or refreshed would end the process.
 *
 * @param name of the session's cookie; a long value is in `name.0`, `name.1` …
 */
export function oddSessionCookies(name: string, jar: ReadonlyMap<string, string>): string[] {
  const parts = [...jar.keys()].filter(
    (key) =>
      key === name || (key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1))),
  );
  return parts.length === 0 || sessionIn(name, jar) ? [] : parts;
}

/**
 * The access token in the cookies if no refresh is due. Only the auth server knows if it is valid.
 */
export function freshTokenIn(name: string, jar: ReadonlyMap<string, string>): string | null {
  const session = sessionIn(name, jar);
  return session && !isRefreshDue(session) ? session.access_token : null;
}

/**
 * The cookies as the session client reads them: the session has expired if a refresh is due, and
 * lasts for another hour if not, because the client refreshes by the expiry alone.
 */
export function cookiesForClient(
  name: string,
  jar: ReadonlyMap<string, string>,
): { name: string; value: string }[] {
  const session = sessionIn(name, jar);
  const cookies = new Map(jar);
  if (session) {
    const seconds = Math.floor(Date.now() / 1000);
    const shown = { ...session, expires_at: isRefreshDue(session) ? seconds - 1 : seconds + 3600 };
    cookies.set(name, PREFIX + Buffer.from(JSON.stringify(shown)).toString("base64url"));
  }
  return [...cookies].map(([cookie, value]) => ({ name: cookie, value }));
}

/**
 * The user that the cookies claim, also of an ended session. Unverified: only for comparing it with
 * the person who logs in.
 *
 * @returns id of a user, null without a session
 */
export const claimedUser = (name: string, jar: ReadonlyMap<string, string>): string | null =>
  claimIn(name, jar, "sub");

/**
 * The id of the login that the cookies claim, which a refresh keeps. True only once the auth server
 * has accepted the token.
 */
export const claimedLogin = (name: string, jar: ReadonlyMap<string, string>): string | null =>
  claimIn(name, jar, "session_id");

function claimIn(name: string, jar: ReadonlyMap<string, string>, claim: string): string | null {
  const session = sessionIn(name, jar);
  const claims = Object(fromBase64(session?.access_token.split(".")[1] ?? "")) as object;
  const value: unknown = Reflect.get(claims, claim);
  return typeof value === "string" ? value : null;
}

/** Joins the parts of the cookie as the session client does. */
function joined(name: string, jar: ReadonlyMap<string, string>): string {
  const whole = jar.get(name);
  if (whole) return whole;
  let value = "";
  for (let index = 0; jar.get(`${name}.${index}`); index += 1) value += jar.get(`${name}.${index}`);
  return value;
}

export type Session = z.output<typeof SessionSchema>;

/** Parsed cookies, because every page of a person sends the same. */
const read = new LRUCache<string, Session>({
  maxSize: 1024 * 1024,
  sizeCalculation: (_session, value) => value.length,
});

/** The session in the cookies, which nobody has verified. */
export function sessionIn(name: string, jar: ReadonlyMap<string, string>): Session | null {
  const value = joined(name, jar);
  const known = read.get(value);
  if (known) return known;
  const session =
    value.startsWith(PREFIX) &&
    SessionSchema.safeParse(fromBase64(value.slice(PREFIX.length))).data;
  if (session) read.set(value, session);
  return session || null;
}

/** The JSON in `text`, undefined if it is not JSON. */
function fromBase64(text: string): unknown {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "base64url")),
    );
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
