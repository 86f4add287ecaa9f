import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type FakeSupabase, type Fault, startFakeSupabase } from "../../support/fake-supabase.ts";
import { type Portal, startPortal } from "../../support/portal.ts";
import { logIn } from "../../support/story.ts";
import { type Page, Visitor } from "../../support/visitor.ts";
import { expectPolishPage } from "./oracle.ts";

/** A portal of this file's own, with a backend whose faults end after each test. */
export function faultyPortal() {
  let backend: FakeSupabase;
  let running: Portal;
  beforeAll(async () => {
    backend = await startFakeSupabase();
    running = await startPortal(backend.env);
  });
  afterEach(() => backend.fail(null));
  afterAll(async () => {
    await running.stop();
    await backend.stop();
  });

  const visitor = () => new Visitor(running.url);
  return {
    portal: {
      get url() {
        return running.url;
      },
    },
    supabase: {
      fail: (fault: Fault | null, on?: RegExp) => backend.fail(fault, on),
      get calls() {
        return backend.calls;
      },
    },
    visitor,
    /** A session of its own: a session refreshed in the last ten seconds would hide the fault. */
    async loggedIn(): Promise<Visitor> {
      const member = visitor();
      await logIn(member, "demo@example.com", "Demo-1234");
      return member;
    },
  };
}

/** The error page comes within five seconds. */
export async function inTime<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started, `milliseconds for ${what}`).toBeLessThan(5_000);
  return result;
}

/** The page about an unavailable backend. */
export function expectUnavailable(page: Page, what: string): void {
  expect(page.status, `${what}: ${page.text.slice(0, 200)}`).toBe(503);
  expectPolishPage(page);
  expect(page.text).toContain("Serwis jest chwilowo niedostępny");
  expect(page.text).toContain(`Numer błędu: ${page.headers.get("X-Request-Id")}`);
  expect(page.headers.get("Retry-After")).toBe("30");
  expect(page.document.querySelector("title")?.text).toBe("Serwis chwilowo niedostępny – DIG");
}

/** The page or the form of a person whose turn at the auth server has not come in time. */
export function expectTurnToWaitFor(page: Page, what: string): void {
  expect(page.status, `${what}: ${page.text.slice(0, 200)}`).toBe(503);
  expectPolishPage(page);
  const [, seconds] =
    /Do portalu loguje się teraz bardzo wiele osób naraz\. Twoja kolej będzie za około (\d+) s\./.exec(
      page.text,
    ) ?? [];
  expect(page.headers.get("Retry-After"), what).toBe(seconds);
}
