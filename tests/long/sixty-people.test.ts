import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copyOf } from "../integration/support/cast.ts";
import { expectTurnToWaitFor } from "../integration/support/faulty-portal.ts";
import { expectWaitingLogin, valuesOf } from "../integration/support/oracle.ts";
import { letExpire } from "../integration/support/session-cookie.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logInStaff } from "../support/story.ts";
import { type Page, Visitor } from "../support/visitor.ts";

const EMAIL = "demo@example.com";
const TOKEN = "a token of the tests that is long enough";

let supabase: FakeSupabase;
let portal: Portal;

beforeAll(async () => {
  supabase = await startFakeSupabase();
});
afterAll(() => supabase.stop());
// Each test has a portal that has not met a limit yet.
beforeEach(async () => {
  portal = await startPortal({
    ...supabase.env,
    TRUST_PROXY: "1",
    RATE_LIMITS: "on",
    METRICS_TOKEN: TOKEN,
  });
});
afterEach(async () => {
  await portal.stop();
  supabase.reset();
});

const from = (address: string) =>
  new Visitor(portal.url, { "X-Forwarded-For": address, Origin: portal.url });

/** Sixty people, each from an address of their own, within a second or two. */
const sixty = <Result>(act: (visitor: Visitor, index: number) => Promise<Result>) =>
  Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await pause(index * 20);
      return act(from(`198.51.100.${index}`), index);
    }),
  );

const logIn = (visitor: Visitor): Promise<Page> =>
  visitor.post("/login", { email: EMAIL, password: "Demo-1234" });

/** Forty-five guesses within five seconds from one address. */
const flood = () =>
  Promise.all(
    Array.from({ length: 45 }, async (_, index) => {
      await pause(index * 110);
      const email = `${index % 5}@example.com`;
      return from("203.0.113.66").post("/login", { email, password: `wrong-${index}` });
    }),
  );

/** Sessions whose tokens have ended, one for each of sixty people. */
async function sixtyEndedSessions(): Promise<Visitor[]> {
  supabase.settings.limits = false;
  return sixty(async (visitor) => {
    expect((await logIn(visitor)).path).toBe("/dashboard");
    letExpire(visitor);
    return visitor;
  });
}

const comeBack = (sessions: Visitor[]) => Promise.all(sessions.map((one) => one.get("/dashboard")));

describe("where the project allows forwarding", () => {
  test.each([false, true])(
    "sixty log in and sixty come back (beside a flood: %s)",
    async (isFlooded) => {
      const sessions = await sixtyEndedSessions();
      Object.assign(supabase.settings, { limits: true, forwarding: true });
      const guesses = isFlooded ? flood() : [];
      const entered = await sixty(logIn);
      expect(entered.filter(({ path }) => path === "/dashboard")).toHaveLength(60);
      const returned = await comeBack(sessions);
      expect(
        returned.filter(({ status, path }) => status === 200 && path === "/dashboard"),
      ).toHaveLength(60);
      for (const { status } of await guesses) expect([400, 429, 503]).toContain(status);
      const addresses = new Set(supabase.forwarded.map(({ address }) => address));
      expect(addresses.size).toBeGreaterThanOrEqual(60);
    },
  );
});

describe("where the project does not", () => {
  /** Those who were not served know when to come back, and are served then. */
  async function expectTurns(pages: Page[], again: (index: number) => Promise<Page>) {
    const waiting = [...pages.entries()].filter(
      ([, { path, status }]) => status !== 200 || path !== "/dashboard",
    );
    for (const [, page] of waiting) expectTurnToWaitFor(page, page.path);
    const [[first, turned] = []] = waiting.toSorted(
      ([, one], [, other]) => secondsOf(one) - secondsOf(other),
    );
    if (first === undefined || !turned) return;
    await pause(1000 * secondsOf(turned));
    expect((await again(first)).path).toBe("/dashboard");
  }

  const secondsOf = ({ headers }: Page) => Number(headers.get("Retry-After"));

  test.each([false, true])(
    "sixty who log in take turns (beside a flood: %s)",
    async (isFlooded) => {
      Object.assign(supabase.settings, { limits: true, forwarding: false });
      const guesses = isFlooded ? flood() : [];
      const people: Visitor[] = [];
      const pages = await sixty((visitor, index) => {
        people[index] = visitor;
        return logIn(visitor);
      });
      const entered = pages.filter(({ path }) => path === "/dashboard");
      expect(entered.length).toBeGreaterThanOrEqual(isFlooded ? 15 : 30);
      for (const page of pages.filter(({ status }) => status === 503)) {
        expect(page.text).not.toContain("Serwis jest chwilowo niedostępny");
        expectWaitingLogin(page.html);
        expect(valuesOf(page).email).toBe(EMAIL);
        expect(page.html).not.toContain('value="Demo-1234"');
      }
      const waits = pages.map(secondsOf).filter((seconds) => seconds > 0);
      expect(new Set(waits).size).toBeGreaterThanOrEqual(waits.length / 2);
      await expectTurns(pages, (index) => logIn(people[index]!));
      await guesses;
    },
  );

  test.each([false, true])(
    "sixty who come back take turns, and nobody is logged out (beside a flood: %s)",
    async (isFlooded) => {
      const sessions = await sixtyEndedSessions();
      const cookies = sessions.map((session) => session.cookies.get("dig-auth"));
      Object.assign(supabase.settings, { limits: true, forwarding: false });
      const guesses = isFlooded ? flood() : [];
      const pages = await comeBack(sessions);
      expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(
        isFlooded ? 15 : 30,
      );
      for (const [index, { status, document }] of pages.entries())
        if (status === 503) {
          expect(sessions[index]?.cookies.get("dig-auth")).toBe(cookies[index]);
          const links = document
            .querySelectorAll("main a")
            .map((link) => link.getAttribute("href"));
          expect(links).toContain("/dashboard");
        }
      await expectTurns(pages, (index) => sessions[index]!.get("/dashboard"));
      await guesses;
    },
  );

  test("the operator finds the reason in the log, the metrics and the panel", async () => {
    Object.assign(supabase.settings, { limits: true, forwarding: false });
    const admin = from("203.0.113.9");
    await logInStaff(admin);
    expect((await admin.get("/admin/overview")).text).not.toContain("sb_secret_");
    await sixty(logIn);
    expect(portal.log()).toContain("allow IP address forwarding in the Supabase project");
    const metrics = await fetch(`${portal.url}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    }).then((response) => response.text());
    expect(metrics).toContain("# TYPE portal_auth_refused_total counter");
    expect(metrics).toMatch(/portal_auth_refused_total\{reason="shared"\} [1-9]/);
    expect(metrics).toMatch(/portal_auth_refused_total\{reason="queue"\} [1-9]/);
    const overview = await admin.get("/admin/overview");
    expect(overview.text).toContain("Część osób czeka na zalogowanie");
    expect(overview.text).toContain("IP address forwarding");
    expect(overview.text).toContain("sb_secret_");
  });
});

test("a header that a visitor writes changes nothing", async () => {
  supabase.forwarded.length = 0;
  const stranger = new Visitor(portal.url, {
    "X-Forwarded-For": "192.0.2.1, 198.51.100.77",
    "Sb-Forwarded-For": "192.0.2.2",
    Forwarded: "for=192.0.2.3",
    "X-Real-IP": "192.0.2.4",
    Origin: portal.url,
  });
  await logIn(stranger);
  await logIn(
    new Visitor(portal.url, { "X-Forwarded-For": "2001:db8:1:2:3:4:5:6", Origin: portal.url }),
  );
  expect(supabase.forwarded.map(({ address }) => address)).toEqual([
    "198.51.100.77",
    "2001:db8:1:2::",
  ]);
});

test("a form of a person whose turn does not come keeps what they typed", async () => {
  const member = from("198.51.100.1");
  await logIn(member);
  const form = await member.get("/my-profile");
  const later = copyOf(portal.url, member, {});
  letExpire(later);
  await supabase.fail("429", /grant_type=refresh_token/);
  const page = await later.submit(form, "Zapisz zmiany", { bio: "Nie do stracenia" });
  await supabase.fail(null);
  expectTurnToWaitFor(page, "POST /my-profile");
  await pause(1000 * Number(page.headers.get("Retry-After")));
  const saved = await later.submit(page, "Spróbuj ponownie");
  expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
  expect(valuesOf(saved).bio).toBe("Nie do stracenia");
});
