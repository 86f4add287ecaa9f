import { expect } from "vitest";
import { allRoutes, withRecords } from "./routes.ts";

const COVER = { file: "1-rings-1z141z3.svg" };

export const EVERY_ANSWER = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
};

const policyOf = (path: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(/^\/(dev\/mailbox|admin\/mailings)\//.test(path) ? ["frame-src 'self'"] : []),
    `form-action 'self'${path === "/my-profile" ? " https://www.linkedin.com" : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
export const BARE =
  "default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
const DOWNLOAD = "default-src 'none'; sandbox";

/** The policy of a stand-alone page with an inline style. */
export const PLAIN =
  /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'$/;

/** `Cache-Control` of responses that are not HTML and that anyone may cache. */
const CACHEABLE = /^(no-cache|public, max-age=(300|3600|31536000, immutable))$/;

/** Expects the common headers, and of a page also its policy and that nothing is inline. */
export async function expectHeaders(
  answer: Response,
  { path, isLoggedIn }: { path: string; isLoggedIn: boolean },
): Promise<void> {
  const { headers } = answer;
  expect(Object.fromEntries(headers), path).toMatchObject({
    ...EVERY_ANSWER,
    ...(path.startsWith("/images/") && { "cross-origin-resource-policy": "cross-origin" }),
  });
  for (const name of [
    "X-Powered-By",
    "Server",
    "Access-Control-Allow-Origin",
    "Strict-Transport-Security",
  ])
    expect(headers.has(name), `${name} of ${path}`).toBe(false);
  const html = await answer.text();
  const policy = headers.get("Content-Security-Policy") ?? "";
  const cacheControl = headers.get("Cache-Control") ?? "";
  if (PLAIN.test(policy)) expect(cacheControl, path).toBe("no-store");
  else if (headers.get("Content-Type")?.startsWith("text/html")) {
    expect(policy, path).toBe(policyOf(path));
    expect(cacheControl, path).toMatch(
      isLoggedIn
        ? /^no-store$/
        : /^(private, no-cache|no-store|public, max-age=0, must-revalidate)$/,
    );
    expect(headers.get("Vary"), path).toContain("Cookie");
    // Values and texts may contain "onerror=", because other tests type such texts.
    expect(html.replace(/"[^"]*"/g, '""'), path).not.toMatch(/<[^<>]* (style|on[a-z]+)=|<style/);
  } else {
    expect([BARE, DOWNLOAD], path).toContain(policy);
    if (!cacheControl.includes("no-store")) expect(cacheControl, path).toMatch(CACHEABLE);
  }
}

/** An address of each route. */
export const paths = [...new Set((await allRoutes()).map(({ path }) => withRecords(path, COVER)))];
