import { describe, expect, test } from "vitest";
import { copyOf } from "../integration/support/cast.ts";
import {
  expectTurnToWaitFor,
  expectUnavailable,
  faultyPortal,
  inTime,
} from "../integration/support/faulty-portal.ts";
import { parsePage, valuesOf } from "../integration/support/oracle.ts";
import { letExpire, SESSION_COOKIE } from "../integration/support/session-cookie.ts";
import { FAULTS } from "../support/fake-supabase.ts";
import { logIn } from "../support/story.ts";

const { portal, supabase, visitor, loggedIn } = faultyPortal();

describe("a session that needs a refresh", () => {
  test.each(FAULTS)(
    "survives a refresh that fails with: %s, and works afterwards",
    async (fault) => {
      const session = await loggedIn();
      letExpire(session);
      const before = new Map(session.cookies);
      await supabase.fail(fault, /token\?grant_type=refresh_token/);
      const page = await inTime("GET /dashboard", () => session.get("/dashboard"));
      if (fault === "429") expectTurnToWaitFor(page, "GET /dashboard");
      else expectUnavailable(page, "GET /dashboard");
      expect([...session.cookies]).toEqual([...before]);
      await supabase.fail(null);
      expect((await session.get("/dashboard")).path).toBe("/dashboard");
    },
  );
});

test("a session whose every token the Data API refuses ends with the login and what was typed; public pages open", async () => {
  const [member, reader, leaving] = [await loggedIn(), await loggedIn(), await loggedIn()];
  const edit = await member.get("/my-profile");
  const goodbye = await leaving.get("/logout");
  await supabase.fail("future token", /rest\/v1\/profiles/);
  for (const path of ["/", "/events", "/contact", "/login", "/register", "/logout"])
    expect((await copyOf(portal.url, reader, {}).get(path)).status, path).toBe(200);
  expect((await reader.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
  expect(reader.cookies.has(SESSION_COOKIE)).toBe(false);
  const login = await member.submit(edit, "Zapisz zmiany", { position: "Stolarka" });
  expect([login.path, login.text]).toEqual([
    "/login?redirectTo=%2Fmy-profile",
    expect.stringContaining("Formularz jest zachowany"),
  ]);
  expect((await leaving.submit(goodbye, "Wyloguj się")).path).toBe("/");
  await supabase.fail(null);
  const demo = { email: "demo@example.com", password: "Demo-1234" };
  const again = await member.submit(login, "Zaloguj się", demo);
  expect(valuesOf(again).position).toBe("Stolarka");
});

test("a password is not called wrong, and does not count as a failure, while the auth server responds 429", async () => {
  await supabase.fail("429", /grant_type=password/);
  for (let turn = 0; turn < 12; turn += 1)
    expectTurnToWaitFor(await logIn(visitor(), "demo@example.com", "Demo-1234"), "POST /login");
  await supabase.fail(null);
  expect((await logIn(visitor(), "demo@example.com", "Demo-1234")).path).toBe("/dashboard");
});

test("all of many requests to a hanging backend get a timely response", async () => {
  const member = await loggedIn();
  await member.get("/dashboard");
  await supabase.fail("hanging");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      inTime("one of many", () =>
        copyOf(portal.url, member, {}).request("/my-profile").then(parsePage),
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetch(portal.url)).status).toBe(200);
});
