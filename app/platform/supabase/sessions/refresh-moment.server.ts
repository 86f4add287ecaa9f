import { hash } from "node:crypto";
import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";

interface Session {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  /** Seconds from its beginning. */
  expires_in?: number;
}

/** A token is not used in its last half minute, because clocks differ. */
const UNUSED_MS = 30_000;
/** How long a failed refresh is not tried again while the token lives. */
const POSTPONED_MS = 30_000;

/** Refresh tokens whose last refresh has failed. */
const postponed = new LRUCache<string, true>({ max: 10_000, ttl: POSTPONED_MS });

/**
 * True from a random moment of the last sixth of the access token's life, the same one for all
 * requests with it: people who logged in together do not refresh together.
 */
export function isRefreshDue(session: Session): boolean {
  const now = Date.now();
  if (now >= endOfUse(session)) return true;
  const sixth = lifeOf(session) / 6;
  const random = hash("sha256", session.access_token, "buffer").readUInt32BE() / 2 ** 32;
  const moment = session.expires_at * 1000 - sixth + random * (sixth - unusedOf(session));
  return now >= moment && !postponed.has(session.refresh_token);
}

/** True while the access token can be used, refreshed or not. */
export const isUsable = (session: Session): boolean => Date.now() < endOfUse(session);

/** Tries the refresh again in half a minute, unless the token's life is over by then. */
export const postponeRefresh = (refreshToken: string): void =>
  void postponed.set(refreshToken, true);

/** Refreshes at the next request: new tokens have arrived late. */
export const expectRefresh = (refreshToken: string): void => void postponed.delete(refreshToken);

const endOfUse = (session: Session) => session.expires_at * 1000 - unusedOf(session);

/** Less for a token that lives for minutes. */
const unusedOf = (session: Session) => Math.min(UNUSED_MS, lifeOf(session) / 12);

function lifeOf({ access_token: token, expires_in: seconds = 3600 }: Session): number {
  const { iat, exp } = decodeJwt(token);
  return (
    1000 *
    (Number.isInteger(iat) && Number(exp) > Number(iat) ? Number(exp) - Number(iat) : seconds)
  );
}
