import { jwtVerify, SignJWT } from "jose";

type Handle = (request: Request) => Promise<Response>;

/**
 * Signs access tokens of an older secret again, because the engine knows one secret (rules 758).
 */
export function acceptOlderTokens(
  handle: Handle,
  { jwtSecret, olderJwtSecrets }: { jwtSecret: string; olderJwtSecrets: readonly string[] },
): Handle {
  if (olderJwtSecrets.length === 0) return handle;
  const [present, ...older] = [jwtSecret, ...olderJwtSecrets].map((secret) =>
    new TextEncoder().encode(secret),
  );

  async function signedAgain(token: string): Promise<string | null> {
    for (const key of older) {
      const result = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null);
      if (result && present)
        return new SignJWT(result.payload)
          .setProtectedHeader({ alg: "HS256", typ: "JWT" })
          .sign(present);
    }
    return null;
  }

  return async (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
    const again = token === undefined ? null : await signedAgain(token);
    if (again === null) return handle(request);
    const headers = new Headers(request.headers);
    headers.set("Authorization", `Bearer ${again}`);
    return handle(new Request(request, { headers }));
  };
}
