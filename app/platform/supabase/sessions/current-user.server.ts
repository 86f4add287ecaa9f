import { hash } from "node:crypto";
import { decodeJwt } from "jose";
import { authFailure, BackendUnavailableError, TokenRefusedError } from "../calls/errors.server";
import type { Backend } from "../port/backend";
import type { Bridge } from "./bridge.server";

export interface CurrentUser {
  id: string;
  email: string;
}

/** How long the auth server's response about a token counts as current (rules 29). */
const FRESH_MS = 5000;

/**
 * Returns the session's user as the auth server says, and clears the cookies of an ended session.
 * During an outage read-only work accepts a cached user or a valid token (rules 554).
 *
 * @throws BackendUnavailableError when the user cannot be determined
 */
export async function currentUser(bridge: Bridge): Promise<CurrentUser | null> {
  const token = await accessToken(bridge);
  if (token === null) return null;
  const { cache, verifier } = bridge.backend;
  const user = await cache.readJson<CurrentUser | null>({
    ...entryOf(token),
    part: "auth",
    freshMs: FRESH_MS,
    fetch: () => fetchUser(bridge, token),
    async fallback() {
      const claims = await verifier.verify(token);
      return claims && { id: claims.sub, email: claims.email };
    },
  });
  if (!user) bridge.forget();
  return user;
}

/** The user of the session by the last response about it, which may be stale. */
export function cachedUser(bridge: Bridge): CurrentUser | null {
  const token = bridge.freshToken();
  return token === null ? null : bridge.backend.cache.peekJson(entryOf(token));
}

/** Forgets a person at logout, change of password and deletion: no earlier token is accepted. */
export function forgetUser({ cache, verifier }: Backend, userId: string): void {
  verifier.refuseUser(userId);
  cache.forget(userId);
}

/** Hashed, because writes search all keys. No response outlives its token. */
const entryOf = (token: string) => ({
  key: `user of ${hash("sha256", token, "base64url")}`,
  end: (decodeJwt(token).exp ?? 0) * 1000,
});

async function accessToken(bridge: Bridge): Promise<string | null> {
  const token = bridge.freshToken();
  if (token) return token;
  const { data, error } = await bridge.supabase.auth.getSession();
  const unavailability = bridge.unavailability();
  if (unavailability) throw unavailability;
  if (data.session) return data.session.access_token;
  if (error) {
    refused(error);
    bridge.forget();
  }
  return null;
}

async function fetchUser(bridge: Bridge, token: string): Promise<CurrentUser | null> {
  const { supabase, backend } = bridge;
  const { data, error } = await supabase.auth.getUser();
  if (error) {
    refused(error);
    backend.verifier.refuse(token);
    const cause = bridge.unavailability();
    // No stale response may count: the token was refused, and only its renewal failed.
    if (cause) throw new TokenRefusedError("The token was refused", { cause });
    return null;
  }
  const { id, email } = data.user ?? {};
  if (!id || !email) throw new BackendUnavailableError("The auth server responded without a user");
  backend.verifier.learn(token);
  return { id, email };
}

/** Throws unless the error says that the session has ended. */
function refused(error: Error): void {
  if (authFailure(error) === "rate-limited")
    throw new BackendUnavailableError("The auth server limits requests", { cause: error });
}
