import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "~/platform/supabase/port/backend";
import { bridge } from "~/platform/supabase/sessions/bridge.server";
import { currentUser } from "~/platform/supabase/sessions/current-user.server";
import { claimedUser, oddSessionCookies } from "~/platform/supabase/sessions/session-cookie.server";
import { KNOWN_ODD_COOKIES, oddSessionCookie } from "../../../../support/odd-session-cookies";
import {
  expired,
  newSession,
  requestOf,
  requestWith,
  sentBack,
  startTestBackend,
} from "../support";

let backend: Backend;
const unhandled = vi.fn();

beforeAll(async () => {
  backend = await startTestBackend();
  process.on("unhandledRejection", unhandled);
});
beforeEach(() => {
  // why: auth-js prints sessions that it cannot refresh
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterAll(async () => {
  process.off("unhandledRejection", unhandled);
  await backend.stop();
});

async function expectLoggedOut(cookie: string) {
  const opened = bridge(requestWith([cookie]), backend, { secure: false });
  expect(await currentUser(opened), cookie).toBeNull();
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled, cookie).not.toHaveBeenCalled();
  expect(sentBack(opened.headers), cookie).toEqual([]);
  const cleared = opened.headers.getSetCookie().map((line) => line.split("=")[0]);
  expect(cleared, cookie).toEqual(cookie.split("; ").map((pair) => pair.split("=")[0]));
}

test.each(KNOWN_ODD_COOKIES)("%s is no session and is cleared", expectLoggedOut);

test("an invalid cookie is cleared without an error", async () => {
  await fc.assert(fc.asyncProperty(oddSessionCookie, expectLoggedOut), { numRuns: 300 });
});

test("a cookie that is a session stays, whole or in parts", async () => {
  const { tokens } = await newSession(backend);
  const value = requestOf(tokens).headers.get("cookie")?.split("=")[1] ?? "";
  const whole = new Map([["dig-auth", value]]);
  const parts = new Map([
    ["dig-auth.0", value.slice(0, 100)],
    ["dig-auth.1", value.slice(100)],
  ]);
  for (const jar of [whole, parts, new Map([["other", "x"]])])
    expect(oddSessionCookies("dig-auth", jar)).toEqual([]);
  parts.delete("dig-auth.1");
  expect(oddSessionCookies("dig-auth", parts)).toEqual(["dig-auth.0"]);
});

test("an ended session still claims its user; invalid cookies claim none", async () => {
  const { id, tokens } = await newSession(backend);
  const jarOf = (request: Request) =>
    new Map([["dig-auth", request.headers.get("cookie")?.split("=")[1] ?? ""]]);
  expect(claimedUser("dig-auth", jarOf(requestOf(expired(tokens))))).toBe(id);
  expect(claimedUser("dig-auth", new Map())).toBeNull();
  await fc.assert(
    fc.property(oddSessionCookie, (cookie) => {
      const jar = new Map(
        cookie.split("; ").map((pair) => pair.split(/=(.*)/s) as [string, string]),
      );
      expect(claimedUser("dig-auth", jar)).toBeNull();
    }),
  );
});
