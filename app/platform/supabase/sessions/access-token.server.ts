import {
  createLocalJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { z } from "zod";
import { checkedFetch } from "../checked-fetch.server";

/** What a token of a session says. */
const ClaimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  session_id: z.string(),
  role: z.literal("authenticated"),
  /** Seconds since 1970, as `exp`. */
  iat: z.number(),
  exp: z.number(),
});

export type Claims = z.output<typeof ClaimsSchema>;

/** Judges access tokens by their signature and their end alone. What has become of their session since, only the auth server knows. */
export interface TokenJudge {
  /** What a token says; null where it is no good, or the key is not known that would tell. */
  verify(token: string): Promise<Claims | null>;
  /** To be called with a token that the auth server has just accepted: a good moment to learn its keys. */
  learn(token: string): void;
}

/** How old the keys may become before they are read again. */
const KEYS_MS = 600_000;
const READING_MS = 2000;

/** By the secret with which the embedded backend signs. */
export function judgeBySecret(secret: string): TokenJudge {
  const key = new TextEncoder().encode(secret);
  return { verify: (token) => verified(token, async () => key, ["HS256"]), learn: () => undefined };
}

/**
 * By the keys that a Supabase project publishes. One that still signs with its shared secret publishes none, and that secret, which makes tokens of
 * anybody, is not asked for.
 */
export function judgeByPublishedKeys({
  url,
  fetch: reach,
}: {
  url: string;
  fetch: typeof fetch;
}): TokenJudge {
  let keys: JWTVerifyGetKey | null = null;
  let readAt = 0;

  async function read(): Promise<void> {
    const answer = await checkedFetch(
      reach,
      () => Date.now() + READING_MS,
    )(`${url}/auth/v1/.well-known/jwks.json`);
    if (answer.ok) keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  }

  return {
    verify: async (token) => keys && verified(token, keys, ["ES256", "RS256", "EdDSA"]),
    learn(token) {
      if (Date.now() - readAt < KEYS_MS || decodeProtectedHeader(token).alg?.startsWith("HS"))
        return;
      readAt = Date.now();
      read().catch(() => {
        readAt = 0;
      });
    },
  };
}

async function verified(
  token: string,
  key: JWTVerifyGetKey,
  algorithms: string[],
): Promise<Claims | null> {
  const judged = await jwtVerify(token, key, {
    algorithms,
    audience: "authenticated",
    requiredClaims: ["exp"],
  }).catch(() => null);
  return ClaimsSchema.safeParse(judged?.payload).data ?? null;
}
