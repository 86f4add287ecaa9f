import { LRUCache } from "lru-cache";
import { z } from "zod";

/** A token goes into headers and addresses: nothing that those do not take. */
const Printable = z.string().regex(/^[\x21-\x7e]+$/);

/** Three parts, of which the second one says whose it is. Whether that is true is the auth server's to say. */
const AccessToken = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/)
  .refine((token) => isObject(fromBase64(token.split(".")[1] ?? "")));

/** What the session client keeps of a session, and has to find to go on. */
const SessionSchema = z.object({
  access_token: AccessToken,
  refresh_token: Printable,
  expires_at: z.int().positive(),
  expires_in: z.number().optional(),
  token_type: z.string().optional(),
  // Personal data are kept nowhere but at the backend (rules 28).
  user: z.undefined().optional(),
});

const PREFIX = "base64-";

/** The session client refreshes what ends within a minute and a half; a little more, so that it is asked. */
const REFRESHED_BEFORE_MS = 120_000;

/**
 * The cookies that claim to be a session and are none. The session client takes everything with the right names for one: what cannot be
 * sent or refreshed would end the process.
 *
 * @param name of the session's cookie; a long value is in several, `name.0`, `name.1` …
 * @param jar the cookies of a request by their names
 */
export function oddSessionCookies(name: string, jar: ReadonlyMap<string, string>): string[] {
  const parts = [...jar.keys()].filter(
    (key) =>
      key === name || (key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1))),
  );
  return parts.length === 0 || sessionIn(name, jar) ? [] : parts;
}

/**
 * The access token in the cookies, where it has some time left by what they say: the session client would hand it out as it is, without refreshing it.
 * Whether it is good is the auth server's to say.
 */
export function freshTokenIn(name: string, jar: ReadonlyMap<string, string>): string | null {
  const session = sessionIn(name, jar);
  return session && session.expires_at * 1000 > Date.now() + REFRESHED_BEFORE_MS
    ? session.access_token
    : null;
}

/**
 * Whose session the cookies claim to be, also one that is over. Nobody has confirmed it: good for comparing with who logs in, and for nothing else.
 *
 * @returns id of a user, null where there is no session
 */
export function claimedUser(name: string, jar: ReadonlyMap<string, string>): string | null {
  const session = sessionIn(name, jar);
  const { sub } = (fromBase64(session?.access_token.split(".")[1] ?? "") ?? {}) as {
    sub?: unknown;
  };
  return typeof sub === "string" ? sub : null;
}

/** Reads it as the session client does: whole, or from the parts as far as they follow one another. */
function joined(name: string, jar: ReadonlyMap<string, string>): string {
  const whole = jar.get(name);
  if (whole) return whole;
  let value = "";
  for (let index = 0; jar.get(`${name}.${index}`); index += 1) value += jar.get(`${name}.${index}`);
  return value;
}

type Session = z.output<typeof SessionSchema>;

/** What was read in cookies before: each page of a person brings the same. As many as fit into so many letters. */
const read = new LRUCache<string, Session>({
  maxSize: 1024 * 1024,
  sizeCalculation: (_session, value) => value.length,
});

function sessionIn(name: string, jar: ReadonlyMap<string, string>): Session | null {
  const value = joined(name, jar);
  const known = read.get(value);
  if (known) return known;
  const session =
    value.startsWith(PREFIX) &&
    SessionSchema.safeParse(fromBase64(value.slice(PREFIX.length))).data;
  if (session) read.set(value, session);
  return session || null;
}

/** The JSON in there, undefined where there is none. */
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
