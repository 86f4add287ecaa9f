import { describe, expect, test } from "vitest";
import { testCachedPages } from "../integration/support/cached-pages.ts";
import { copyOf } from "../integration/support/cast.ts";
import { expectUnavailable, faultyPortal } from "../integration/support/faulty-portal.ts";
import { valuesOf } from "../integration/support/oracle.ts";
import { allRoutes, withRecords } from "../integration/support/routes.ts";
import { letExpire } from "../integration/support/session-cookie.ts";
import { logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";

const { portal, supabase, visitor, loggedIn } = faultyPortal();

/** All pages behind a login except the logout pages. */
const MEMBERS = (await allRoutes())
  .filter(({ file }) => /^routes\/(member|app)\/(?!layout|moved|.*log(in|out))/.test(file))
  .map(({ path }) => withRecords(path));

async function coworker(): Promise<Visitor> {
  const jan = visitor();
  await logIn(jan, "wspolpracownik@example.com", "Demo-1234");
  return jan;
}

/** The backend requests that `work` caused. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = supabase.calls.length;
  await work();
  return supabase.calls.slice(before).map((call) => call.split("?")[0] ?? "");
}

test("a page of a member costs one backend request, and at most one more in parallel", async () => {
  const member = await loggedIn();
  for (const path of ["/dashboard", "/app/dashboard", "/dashboard/events"]) {
    const calls = await callsOf(() => member.get(path));
    expect(calls.filter((call) => call !== "GET /auth/v1/user")).toEqual(["GET /rest/v1/profiles"]);
    expect(calls.length).toBeLessThanOrEqual(2);
  }
});

// The long run tests the other failures.
testCachedPages(["502 page"]);

describe("while the backend does not respond", () => {
  test("every page that a member has opened opens as before", async () => {
    const member = await loggedIn();
    const statuses = async () => {
      const found: Record<string, number> = {};
      for (const path of MEMBERS) found[path] = (await member.request(path)).status;
      return found;
    };
    const before = await statuses();
    await supabase.fail("refused");
    expect(await statuses()).toEqual(before);
  });

  test("a session that needs a refresh waits and survives, and new logins fail", async () => {
    const member = await loggedIn();
    await member.get("/dashboard");
    const [old, stranger] = [copyOf(portal.url, member, {}), visitor()];
    letExpire(old);
    const cookies = new Map(old.cookies);
    await supabase.fail("refused");
    expectUnavailable(await old.get("/dashboard"), "GET /dashboard");
    expect([...old.cookies]).toEqual([...cookies]);
    expectUnavailable(await logIn(stranger, "demo@example.com", "Demo-1234"), "POST /login");
  });

  test("an ended session opens nothing, even if its person has logged in again", async () => {
    const member = await coworker();
    const thief = copyOf(portal.url, member, {});
    expect((await thief.get("/dashboard")).status).toBe(200);
    await member.submit(await member.get("/logout"), "Wyloguj się");
    const again = await coworker();
    expect((await again.get("/dashboard")).status).toBe(200);
    await supabase.fail("refused");
    expectUnavailable(await thief.get("/dashboard"), "GET /dashboard");
    expect((await again.get("/dashboard")).status).toBe(200);
  });

  test("a logout meanwhile ends the session here", async () => {
    const member = await coworker();
    const question = await member.get("/logout");
    const thief = copyOf(portal.url, member, {});
    await supabase.fail("refused");
    expect((await thief.get("/dashboard")).status).toBe(200);
    await member.submit(question, "Wyloguj się");
    expectUnavailable(await thief.get("/dashboard"), "GET /dashboard");
  });

  test("a page does not show the state before its reader's own change", async () => {
    const member = await coworker();
    const form = await member.get("/my-profile");
    const position = `Stanowisko ${Date.now()}`;
    await member.submit(form, "Zapisz zmiany", { position });
    await supabase.fail("refused");
    expect(valuesOf(await member.get("/my-profile")).position).toBe(position);
  });
});
