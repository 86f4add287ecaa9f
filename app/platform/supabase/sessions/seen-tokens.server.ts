import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";
import { singleton } from "~/platform/memo/singleton.server";
import type { Claims, TokenJudge } from "./access-token.server";

export interface CurrentUser {
  id: string;
  email: string;
}

interface SeenToken {
  user: CurrentUser;
  /** Until when it is believed without asking again; in milliseconds, as `end`. */
  until: number;
  /** Of the memory of the backend, when the auth server said so. */
  version: string | null;
  /** The end of the token itself. */
  end: number;
}

/** How long a token is believed without asking again (rules 29), and how many tokens and persons are remembered at most. */
const BELIEVED_MS = 5000;
const MOST = 5000;

const memo = singleton("seen-tokens", () => ({
  seen: new LRUCache<string, SeenToken>({ max: MOST }),
  refused: new LRUCache<string, true>({ max: MOST }),
  /** By person, the moment of the last `forgetUser`. */
  forgottenAt: new LRUCache<string, number>({ max: MOST }),
  forgotten: 0,
}));

/** Whose a token is that has not ended and was found genuine before: by the auth server, or by its signature. */
export function seenUser(token: string): CurrentUser | null {
  return seenToken(token)?.user ?? null;
}

/**
 * The same, where nobody has to be asked again: the last answer is five seconds old at most, or nothing has been written since.
 *
 * @param version of the memory of the backend; null where it cannot tell
 */
export function believedUser(token: string, version: string | null): CurrentUser | null {
  const known = seenToken(token);
  return known && (known.until > Date.now() || (version !== null && known.version === version))
    ? known.user
    : null;
}

function seenToken(token: string): SeenToken | null {
  const known = memo.seen.get(token);
  return known && known.end > Date.now() ? known : null;
}

/**
 * Begins a question to the auth server.
 *
 * @returns notes its answer: the user, or null where it refuses the token. An answer that was under way while a person was forgotten brings nothing back.
 */
export function beginQuestion(
  token: string,
  version: string | null,
): (user: CurrentUser | null) => void {
  const askedAt = memo.forgotten;
  return (user) => {
    if (user === null) {
      memo.seen.delete(token);
      memo.refused.set(token, true);
    } else if (askedAt === memo.forgotten) {
      memo.seen.set(token, { user, until: Date.now() + BELIEVED_MS, version, end: endOf(token) });
    }
  };
}

/**
 * Whose a token is as far as this process can tell alone, while the auth server does not answer: it was accepted before, or its signature is good. Not one
 * that was refused, or that was made before its person logged out or chose a new password here.
 */
export async function judgedUser(token: string, judge: TokenJudge): Promise<CurrentUser | null> {
  const known = seenUser(token);
  if (known || memo.refused.has(token)) return known;
  const claims = await judge.verify(token);
  if (!claims || isForgotten(claims)) return null;
  const user = { id: claims.sub, email: claims.email };
  memo.seen.set(token, { user, until: 0, version: null, end: claims.exp * 1000 });
  return user;
}

/** Drops what is remembered of a person: at logout, at a change of password, at deletion. */
export function forgetUser(userId: string): void {
  memo.forgotten += 1;
  memo.forgottenAt.set(userId, Date.now());
  for (const [token, { user }] of memo.seen.entries())
    if (user.id === userId) memo.seen.delete(token);
}

const isForgotten = ({ sub, iat }: Claims): boolean =>
  iat * 1000 <= (memo.forgottenAt.get(sub) ?? 0);

/** Of a token that the auth server has accepted. */
function endOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}
