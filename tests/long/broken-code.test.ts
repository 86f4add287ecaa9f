import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectPolishPage } from "../integration/support/oracle.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { type Page, Visitor } from "../support/visitor.ts";

/**
 * A portal with errors in its code (`broken-portal.mjs`): people get a page for reporting them, and
 * the rest works.
 */

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, ["--import=./tests/support/broken-portal.mjs", "build/portal.js"]);
});
afterAll(async () => {
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  expect(await portal.stop()).toBe(0);
});

const SECRET = /sekret/;

const open = (path: string, parts: readonly string[]) => {
  const address = `${path}?${parts.map((part) => `broken=${part}`).join("&")}`;
  const visitor = new Visitor(portal.url, { Origin: portal.url });
  return path === "/contact" ? visitor.post(address, { name: "Zofia" }) : visitor.get(address);
};

/** A page in Polish with the request's id and no internals, and a log line with both. */
async function expectHelp(page: Page): Promise<void> {
  const id = page.headers.get("X-Request-Id") ?? "no id";
  expect(page.status).toBe(500);
  expect(page.text).toContain(`Numer błędu: ${id}`);
  expect(page.html).not.toMatch(SECRET);
  expect(page.headers.get("Cache-Control")).toMatch(/no-store|no-cache/);
  expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  const lines = () =>
    portal
      .log()
      .split("\n")
      .filter((line) => line.includes(id) && line.includes('"level":50'));
  await expect
    .poll(() => lines().some((line) => line.includes('"msg":"request failed"')))
    .toBe(true);
  await expect.poll(() => lines().some((line) => line.includes('"msg":"request"'))).toBe(true);
}

test.each([
  ["/events", ["loader"]],
  ["/events", ["loader", "text"]],
  ["/events", ["loader", "null"]],
  ["/events", ["page"]],
  ["/events", ["root-loader"]],
  ["/events", ["root"]],
  ["/contact", ["action"]],
  ["/contact", ["page"]],
  ["/app/login", ["page"]],
  ["/app/login", ["root-loader"]],
  ["/admin", ["root-loader"]],
])("%s with an error in its %s is an error page of the portal", async (path, parts) => {
  const page = await open(path, parts);
  await expectHelp(page);
  expectPolishPage(page);
});

test.each([
  ["/events", ["layout"]],
  ["/events", ["entry"]],
  ["/events", ["page", "error-page"]],
  ["/events", ["page", "error-page", "null"]],
  ["/events", ["loader", "error-page"]],
  ["/events", ["root-loader", "error-page"]],
  ["/events", ["root-loader", "layout"]],
  ["/nothing-here", ["error-page"]],
])("%s with errors in its %s is the plain error page", async (path, parts) => {
  const page = await open(path, parts);
  await expectHelp(page);
  expect(page.text).toContain("Błąd serwera");
});

test("failed data requests get a status and no internals", async () => {
  for (const part of ["loader", "root-loader"]) {
    const answer = await new Visitor(portal.url).request(`/events.data?broken=${part}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(SECRET);
  }
});

test("many failures at once have no effect on the next page", async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      open("/events", index % 2 ? ["page"] : ["page", "error-page"]),
    ),
  );
  await pause(50);
  expect((await new Visitor(portal.url).get("/events")).status).toBe(200);
  expect((await open("/events", [])).status).toBe(200);
});
