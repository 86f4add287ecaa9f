import { singleton } from "~/platform/process/singleton.server";
import type { Bridge } from "./bridge.server";
import { authFailure, BackendUnavailableError } from "./errors.server";

export interface CurrentUser {
  id: string;
  email: string;
}

/** How long a token is believed without asking again (rules 29), and how many tokens at most. */
const MEMO_MS = 5000;
const MEMO_SIZE = 2000;

const memo = singleton("current-user", () => ({ users: new Map<string, { user: CurrentUser; until: number }>(), forgotten: 0 }));

/**
 * Who sent the request. The auth server is asked, never the cookie; a session that is over is cleared from the cookies.
 *
 * @throws BackendUnavailableError when it cannot be found out, which says nothing about the person
 */
export async function currentUser(bridge: Bridge): Promise<CurrentUser | null> {
  const { data, error } = await bridge.supabase.auth.getSession();
  if (bridge.isUnavailable()) throw new BackendUnavailableError("The session could not be refreshed");
  if (!data.session) return error ? ended(bridge, error) : null;

  const token = data.session.access_token;
  const known = memo.users.get(token);
  if (known && known.until > Date.now()) return known.user;

  const askedAt = memo.forgotten;
  const answer = await bridge.supabase.auth.getUser();
  if (answer.error) return ended(bridge, answer.error);
  const { id, email } = answer.data.user ?? {};
  if (!id || !email) throw new BackendUnavailableError("The auth server answered without a user");
  const user = { id, email };
  if (askedAt === memo.forgotten) remember(token, user);
  return user;
}

/** Drops what is remembered of a person: at logout, at a change of password, at deletion. */
export function forgetUser(userId: string): void {
  // An answer that is still under way must not bring the entry back.
  memo.forgotten += 1;
  for (const [token, { user }] of memo.users) if (user.id === userId) memo.users.delete(token);
}

function ended(bridge: Bridge, error: Error): null {
  if (authFailure(error) === "rate-limited")
    throw new BackendUnavailableError("The auth server refuses to say who this is", { cause: error });
  bridge.forget();
  return null;
}

function remember(token: string, user: CurrentUser): void {
  memo.users.delete(token);
  memo.users.set(token, { user, until: Date.now() + MEMO_MS });
  const [oldest] = memo.users.keys();
  if (memo.users.size > MEMO_SIZE && oldest) memo.users.delete(oldest);
}
