import { randomBytes, randomUUID } from "node:crypto";
import { type Account, type Accounts, asUser, isBanned, moment } from "./accounts.ts";
import { Refusal } from "./refusal.ts";
import type { Settings } from "./settings.ts";
import type { Tokens } from "./tokens.ts";

export interface Session {
  id: string;
  userId: string;
  method: "password" | "otp" | "recovery";
  createdAt: number;
}

interface RefreshToken {
  session: Session;
  parent: string | null;
  revokedAt: number | null;
}

/** How long a used refresh token still works. */
const REUSE_MS = 10_000;

const dead = (code: string, why: string) => new Refusal(400, code, `Invalid Refresh Token: ${why}`);

/** Sessions and their refresh tokens, each of which works once. */
export function sessionsOf(
  accounts: Accounts,
  tokens: Tokens,
  { settings, issuer }: { settings: Settings; issuer: string },
) {
  const sessions = new Map<string, Session>();
  const refreshTokens = new Map<string, RefreshToken>();

  function end(test: (session: Session) => boolean): void {
    for (const session of sessions.values()) if (test(session)) sessions.delete(session.id);
    for (const [token, { session }] of refreshTokens)
      if (!sessions.has(session.id)) refreshTokens.delete(token);
  }

  async function response(account: Account, session: Session, refreshToken: string) {
    const issued = Math.floor(Date.now() / 1000);
    const expires = issued + settings.tokenSeconds;
    const token = await tokens.sign({
      iss: issuer,
      sub: account.id,
      aud: "authenticated",
      exp: expires,
      iat: issued,
      email: account.email,
      phone: "",
      app_metadata: account.appMetadata,
      user_metadata: account.metadata,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: session.method, timestamp: issued }],
      session_id: session.id,
      is_anonymous: false,
    });
    return {
      access_token: token,
      token_type: "bearer",
      expires_in: settings.tokenSeconds,
      expires_at: expires,
      refresh_token: refreshToken,
      user: asUser(account),
    };
  }

  function issue(session: Session, parent: string | null): string {
    const token = randomBytes(9).toString("hex").slice(0, 12);
    refreshTokens.set(token, { session, parent, revokedAt: null });
    return token;
  }

  const liveToken = (session: Session) =>
    [...refreshTokens].findLast(([, token]) => token.session === session && !token.revokedAt);

  return {
    byId: (id: string | undefined) => sessions.get(id ?? ""),
    end,

    async open(account: Account, method: Session["method"]) {
      const session = { id: randomUUID(), userId: account.id, method, createdAt: Date.now() };
      sessions.set(session.id, session);
      await accounts.update(account, { lastSignInAt: moment() });
      return response(account, session, issue(session, null));
    },

    /** @throws Refusal */
    async refresh(token: string) {
      const used = refreshTokens.get(token);
      if (!used) throw dead("refresh_token_not_found", "Refresh Token Not Found");
      const account = accounts.byId(used.session.userId);
      if (!account || !sessions.has(used.session.id))
        throw dead("session_not_found", "No Valid Session Found");
      if (isBanned(account)) throw dead("user_banned", "User Banned");
      if (used.revokedAt !== null) {
        const live = liveToken(used.session);
        if (live?.[1].parent === token) return response(account, used.session, live[0]);
        if (Date.now() > used.revokedAt + REUSE_MS) {
          end((session) => session === used.session);
          throw dead("refresh_token_already_used", "Already Used");
        }
      }
      used.revokedAt = Date.now();
      return response(account, used.session, issue(used.session, token));
    },
  };
}

export type Sessions = ReturnType<typeof sessionsOf>;
