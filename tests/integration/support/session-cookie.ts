import { expect } from "vitest";
import type { Visitor } from "../../support/visitor.ts";

export const SESSION_COOKIE = "dig-auth";

export interface SessionTokens {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  [name: string]: unknown;
}

/** The content of the session cookie, as a thief or forger can read and write it. */
export function readSession(visitor: Visitor, name = SESSION_COOKIE): SessionTokens {
  const value = decodeURIComponent(visitor.cookies.get(name) ?? "");
  return JSON.parse(Buffer.from(value.replace(/^base64-/, ""), "base64url").toString());
}

export const cookieOf = (session: unknown) =>
  `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;

export function writeSession(visitor: Visitor, session: unknown, name = SESSION_COOKIE): void {
  visitor.cookies.set(name, cookieOf(session));
}

/** The session an hour later: the access token must be refreshed before use. */
export function letExpire(visitor: Visitor): void {
  writeSession(visitor, {
    ...readSession(visitor),
    expires_at: Math.floor(Date.now() / 1000) - 60,
    expires_in: 3600,
  });
}

/** A token with other claims; the signature stays unless one is given. */
export function forge(
  token: string,
  { header = {}, claims = {}, signature }: { header?: object; claims?: object; signature?: string },
): string {
  const [head = "", payload = "", signed = ""] = token.split(".");
  const change = (part: string, by: object) =>
    Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(part, "base64url").toString()), ...by }),
    ).toString("base64url");
  return [change(head, header), change(payload, claims), signature ?? signed].join(".");
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

/**
 * A visitor with this header `Cookie` has no session, and the first response removes their cookie.
 */
export async function expectOddCookieCleared(url: string, cookie: string): Promise<void> {
  const ask = (path: string) =>
    fetch(new URL(path, url), { headers: { Cookie: cookie }, redirect: "manual" });
  const [home, member] = [await ask("/"), await ask("/dashboard")];
  expect([home.status, member.status], cookie).toEqual([200, 302]);
  expect(member.headers.get("Location"), cookie).toBe("/login?redirectTo=%2Fdashboard");
  for (const { headers } of [home, member])
    expect(headers.getSetCookie().join("\n"), cookie).toMatch(/^dig-auth(\.\d)?=; Max-Age=0/m);
}
