import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { BARE, EVERY_ANSWER, expectHeaders, PLAIN, paths } from "./support/response-headers.ts";

const { newVisitor } = sharedPortal();
let member: Visitor;
test.beforeAll(async () => {
  member = newVisitor();
  await logIn(member, "demo@example.com", "Demo-1234");
});

/** The long run asks for them as a person who is logged in. */
test("every address responds to a visitor with the common headers, a page also with its policy", async () => {
  const visitor = newVisitor();
  for (const path of paths) {
    visitor.cookies.clear();
    await expectHeaders(await visitor.request(path), { path, isLoggedIn: false });
  }
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
