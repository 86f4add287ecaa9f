import { readdirSync } from "node:fs";
import { describe, expect } from "vitest";
import { logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes, withRecords } from "./support/routes.ts";

const { newVisitor } = sharedPortal();
let member: Visitor;
let staff: Visitor;
test.beforeAll(async () => {
  [member, staff] = [newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
});

const COVER = { file: "1-rings-1z141z3.svg" };

const EVERY_ANSWER = {
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
const BARE =
  "default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
const DOWNLOAD = "default-src 'none'; sandbox";

/** The policy of a stand-alone page with an inline style. */
const PLAIN =
  /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'$/;

/** `Cache-Control` of responses that are not HTML and that anyone may cache. */
const CACHEABLE = /^(no-cache|public, max-age=(300|3600|31536000, immutable))$/;

async function expectHeaders(
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

const paths = [...new Set((await allRoutes()).map(({ path }) => withRecords(path, COVER)))];

describe("every address of the sitemap", () => {
  test("responds to a visitor with the common headers, a page also with its policy", async () => {
    const visitor = newVisitor();
    for (const path of paths) {
      visitor.cookies.clear();
      await expectHeaders(await visitor.request(path), { path, isLoggedIn: false });
    }
  });

  test("responds to a logged-in person with headers that forbid caching", async () => {
    for (const path of paths)
      await expectHeaders(await (path.startsWith("/admin") ? staff : member).request(path), {
        path,
        isLoggedIn: true,
      });
  });
});

test("data, files, refusals and 304 responses have the headers as well", async () => {
  const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".css"));
  for (const path of [
    "/dashboard.data",
    "/events.data",
    "/?_data=root",
    "/dashboard?_data=routes/member/dashboard",
    "/app/sw.js",
    "/favicon.svg",
    "/images/logo.svg",
    `/assets/${asset}`,
  ]) {
    await expectHeaders(await newVisitor().request(path), { path, isLoggedIn: false });
    await expectHeaders(await member.request(path), { path, isLoggedIn: true });
  }
  for (const path of ["/events.ics", "/knowledge.atom", "/favicon.svg", "/events"]) {
    // Node would send `no-cache` with every request.
    const headers = {
      "Cache-Control": "max-age=0",
      "If-None-Match": (await newVisitor().request(path)).headers.get("ETag") ?? "",
    };
    const unchanged = await newVisitor().request(path, { headers });
    expect([unchanged.status, unchanged.headers.get("Content-Security-Policy")], path).toEqual([
      304,
      expect.stringMatching(/^default-src 'none'; /),
    ]);
    expect(Object.fromEntries(unchanged.headers), path).toMatchObject(EVERY_ANSWER);
  }
  for (const init of [{ method: "OPTIONS" }, { method: "HEAD" }]) {
    const answer = await newVisitor().request("/robots.txt", init);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...EVERY_ANSWER,
      "content-security-policy": BARE,
    });
  }
});

test.each([
  "/auth/confirm?token_hash=x&type=signup",
  "/auth/email?token=x",
  "/newsletter/unsubscribe?token=x",
  "/mails/unsubscribe?token=x",
  "/register?zaproszenie=x",
  "/register?kod=x",
])("%s, opened with the key of a mail, is not cached by a browser", async (path) => {
  expect((await newVisitor().request(path)).headers.get("Cache-Control")).toBe("no-store");
});

test("a plain page allows only its own style", async () => {
  const policy = (await newVisitor().request("/assets/nothing.js")).headers.get(
    "Content-Security-Policy",
  );
  expect(policy).toMatch(PLAIN);
});
