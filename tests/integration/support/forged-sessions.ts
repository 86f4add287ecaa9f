import { expect } from "vitest";
import type { Visitor } from "../../support/visitor.ts";
import { allRoutes } from "./routes.ts";
import { claimsOf, cookieOf, forge, readSession, type SessionTokens } from "./session-cookie.ts";

export const memberPages = (await allRoutes()).filter(({ file }) =>
  /^routes\/member\/(?!layout|moved)/.test(file),
);

/** Each of these pages leads a visitor with these cookies to the login. */
export async function expectLoggedOut(
  visitor: Visitor,
  what: string,
  pages = memberPages,
): Promise<void> {
  const cookies = new Map(visitor.cookies);
  for (const { path } of pages) {
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    const answer = await visitor.request(path);
    expect(answer.status, `${path} with ${what}`).toBe(302);
    expect(answer.headers.get("Location")).toContain("/login?redirectTo=");
  }
}

/** Session cookies that a forger may make from their own session and that of another person. */
export function forgeriesOf(
  visitor: Visitor,
  other: SessionTokens,
): { what: string; value: string }[] {
  const session = readSession(visitor);
  const token = session.access_token;
  const sub = claimsOf(other.access_token).sub;
  const tokens = {
    "alg none": forge(token, { header: { alg: "none" }, signature: "" }),
    "alg none with the old signature": forge(token, { header: { alg: "none" } }),
    "another person": forge(token, { claims: { sub } }),
    "the service role": forge(token, { claims: { role: "service_role" } }),
    "a later end": forge(token, { claims: { exp: 4_000_000_000 } }),
    "the signature of another token": forge(token, {
      signature: other.access_token.split(".")[2],
    }),
    "random text": "x.y.z",
    "no text": "",
  };
  const late = { refresh_token: "made-up", expires_at: 4_000_000_000 };
  const texts = [
    "x",
    "base64-",
    "base64-%%%",
    "base64-e30",
    "base64-bnVsbA",
    "base64-W10",
    "%ff",
    "a".repeat(3_500),
    "base64-eyJhY2Nlc3NfdG9rZW4iOnt9fQ",
  ];
  return [
    ...Object.entries(tokens).map(([what, access_token]) => ({
      what,
      value: cookieOf({ ...session, access_token, ...late }),
    })),
    ...texts.map((text) => ({ what: text, value: text })),
    {
      what: "a refresh token that nobody issued",
      value: cookieOf({ ...session, refresh_token: "made-up", expires_at: 1 }),
    },
  ];
}
