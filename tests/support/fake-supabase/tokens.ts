import { generateKeyPairSync, randomUUID } from "node:crypto";
import { decodeProtectedHeader, exportJWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { Refusal } from "./refusal.ts";
import type { Settings } from "./settings.ts";

export interface TokenClaims extends JWTPayload {
  role?: string;
  session_id?: string;
}

const bad = (why: string) => new Refusal(403, "bad_jwt", why);
const UNREADABLE = "invalid JWT: unable to parse or verify signature, ";

/** Signs and verifies the tokens of a project, with its shared secret or its own key. */
export function tokensOf(secret: Uint8Array, settings: Settings) {
  const kid = randomUUID();
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

  const withSecret = (claims: TokenClaims) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret);

  return {
    withSecret,

    sign: (claims: TokenClaims): Promise<string> =>
      settings.signing === "HS256"
        ? withSecret(claims)
        : new SignJWT(claims)
            .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
            .sign(privateKey),

    /** @throws Refusal as the auth server words it */
    async verify(token: string): Promise<TokenClaims> {
      const { alg } = readHeader(token);
      try {
        const { payload } = await jwtVerify(token, alg === "ES256" ? publicKey : secret);
        return payload as TokenClaims;
      } catch (error) {
        const isExpired = (error as { code?: string }).code === "ERR_JWT_EXPIRED";
        throw bad(
          UNREADABLE +
            (isExpired
              ? "token has invalid claims: token is expired"
              : "token signature is invalid: signature is invalid"),
        );
      }
    },

    async published(): Promise<object[]> {
      if (settings.signing === "HS256") return [];
      return [
        { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig", key_ops: ["verify"] },
      ];
    },
  };
}

export type Tokens = ReturnType<typeof tokensOf>;

function readHeader(token: string): { alg?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    const [first = ""] = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("latin1");
    throw bad(
      `${UNREADABLE}token is malformed: could not JSON decode header: ` +
        `invalid character '${first}' looking for beginning of value`,
    );
  }
}
