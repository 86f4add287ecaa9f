import {
  createLocalJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { checkedFetch } from "../calls/checked-fetch.server";

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

/** Verifies access tokens in this process, while the auth server does not respond (rules 554). */
export interface TokenVerifier {
  /** The claims of a valid token; null for any other, and while its key is unknown. */
  verify(token: string): Promise<Claims | null>;
  /** Takes a token that the auth server has just accepted: a good moment to read its keys. */
  learn(token: string): void;
  /** Refuses a token from now on, as the auth server does. */
  refuse(token: string): void;
  /** Refuses all tokens that a person has been given until now. */
  refuseUser(userId: string): void;
}

const KEYS_MS = 600_000;
const READING_MS = 2000;
/** How many refused tokens and users are remembered. */
const MAX_REFUSED = 5000;

/** Verifies with the secrets that the embedded backend accepts. */
export function verifierBySecret(...secrets: string[]): TokenVerifier {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  return {
    ...withRefusals(async (token) => {
      for (const key of keys) {
        const claims = await verified(token, async () => key, ["HS256"]);
        if (claims) return claims;
      }
      return null;
    }),
    learn: () => undefined,
  };
}

/**
 * Verifies with the keys that a Supabase project publishes. A project that signs with its shared
 * secret publishes none; its secret could make tokens for anyone, so the portal does not want it.
 */
export function verifierByPublishedKeys({
  url,
  fetch: reach,
}: {
  url: string;
  fetch: typeof fetch;
}): TokenVerifier {
  let keys: JWTVerifyGetKey | null = null;
  let readAt = 0;

  async function read(): Promise<void> {
    const fetchKeys = checkedFetch(reach, () => Date.now() + READING_MS);
    const response = await fetchKeys(`${url}/auth/v1/.well-known/jwks.json`);
    if (response.ok) keys = createLocalJWKSet((await response.json()) as JSONWebKeySet);
  }

  return {
    ...withRefusals(async (token) => keys && verified(token, keys, ["ES256", "RS256", "EdDSA"])),
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

function withRefusals(
  verify: TokenVerifier["verify"],
): Pick<TokenVerifier, "verify" | "refuse" | "refuseUser"> {
  const refusedTokens = new LRUCache<string, true>({ max: MAX_REFUSED });
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED });
  return {
    async verify(token) {
      const claims = refusedTokens.has(token) ? null : await verify(token);
      return claims && claims.iat * 1000 > (refusedUntil.get(claims.sub) ?? 0) ? claims : null;
    },
    refuse: (token) => void refusedTokens.set(token, true),
    refuseUser: (userId) => void refusedUntil.set(userId, Date.now()),
  };
}

async function verified(
  token: string,
  key: JWTVerifyGetKey,
  algorithms: string[],
): Promise<Claims | null> {
  const result = await jwtVerify(token, key, {
    algorithms,
    audience: "authenticated",
    requiredClaims: ["exp"],
  }).catch(() => null);
  return ClaimsSchema.safeParse(result?.payload).data ?? null;
}
