import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { secretsOf } from "~/platform/secrets/secret.server";

const secure = env.APP_URL.startsWith("https:");

/** The name of a sent cookie: with a prefix over HTTPS that ties it to this host (rules 28). */
export const cookieName = (name: string) => (secure ? `__Host-${name}` : name);

export const cookieAttributes = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;

/** A signed cookie. `maxAge` in seconds; without it the cookie ends with the browser. */
export function portalCookie(name: string, { maxAge }: { maxAge?: number } = {}) {
  return createCookie(cookieName(name), {
    ...cookieAttributes,
    maxAge,
    secrets: [...secretsOf(`cookie:${name}`)],
  });
}
