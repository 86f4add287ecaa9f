import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAULTS, type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { applicant, logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { bookingFields, firstFreeSlot } from "./support/bookings.ts";
import { copyOf } from "./support/forms.ts";
import { expectPolishPage, expectRefusedForm, parsePage, recordsOf, valuesOf } from "./support/oracle.ts";
import { letExpire } from "./support/session-cookie.ts";

let supabase: FakeSupabase;
let portal: Portal;
let records: Record<string, unknown>;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  portal = await startPortal(supabase.env);
  records = await recordsOf(await loggedIn());
});
afterEach(() => supabase.fail(null));
afterAll(async () => {
  await portal.stop();
  await supabase.stop();
});

const visitor = () => new Visitor(portal.url);

/** A session of its own: what another one has refreshed in the last ten seconds must not help it. */
async function loggedIn(): Promise<Visitor> {
  const member = visitor();
  await logIn(member, "demo@example.com", "Demo-1234");
  return member;
}

/** Nobody waits longer than five seconds for a page that says so. */
async function inTime<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started, `milliseconds for ${what}`).toBeLessThan(5_000);
  return result;
}

function expectAway(page: Awaited<ReturnType<Visitor["get"]>>, what: string): void {
  expect(page.status, `${what}: ${page.text.slice(0, 200)}`).toBe(503);
  expectPolishPage(page);
  expect(page.text).toContain("Serwis jest chwilowo niedostępny");
  expect(page.headers.get("Retry-After")).toBe("30");
  expect(page.document.querySelector("title")?.text).toBe("Serwis chwilowo niedostępny – DIG");
}

describe.each(FAULTS)("while the backend's answer is: %s", (fault) => {
  test("public pages open, the others say that the service is away, nobody is logged out, and it ends without a restart", async () => {
    const member = await loggedIn();
    const edit = await member.get("/my-profile");
    const goodbye = await member.get("/logout");
    const beginner = visitor();
    const story = applicant();
    const step2 = await beginner.submit(await beginner.get("/register"), "Dalej: dane firmy", story.person);
    const sessions = Array.from({ length: 6 }, () => copyOf(portal.url, member, {}));
    // What is known of a token is believed for five seconds: this is about what comes after.
    for (const [index, session] of sessions.entries()) if (index % 2 === 1) letExpire(session);
    const cookies = sessions.map((session) => new Map(session.cookies));
    await supabase.fail(fault);

    const [login, home, refused, profile, saved, company, out, failed] = await Promise.all([
      inTime("GET /login", () => visitor().get("/login")),
      inTime("GET /", () => sessions[0]!.get("/")),
      inTime("POST /login", async () => logIn(visitor(), "demo@example.com", "Demo-1234")),
      inTime("GET /my-profile", () => sessions[1]!.get("/my-profile")),
      inTime("POST /my-profile", () => sessions[2]!.submit(edit, "Zapisz zmiany", { bio: `Zapis mimo: ${fault}` })),
      inTime("GET /company-profile", () => sessions[3]!.get("/company-profile")),
      inTime("POST /logout", () => sessions[4]!.submit(goodbye, "Wyloguj się")),
      inTime("POST /register/company", () => beginner.submit(step2, "Zarejestruj się", story.company)),
      inTime("GET / with an old session", () => sessions[5]!.get("/")).then((page) => expect(page.status).toBe(200)),
      inTime("/healthz", () => fetch(`${portal.url}/healthz`)).then(async (answer) => {
        expect(answer.status).toBe(503);
        expect(await answer.json()).toEqual({ status: "backend away" });
      }),
      inTime("single fetch", () => copyOf(portal.url, member, {}).request("/my-profile.data")).then(async (answer) =>
        expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining("login")]),
      ),
    ]);
    for (const page of [login, home]) expect(page.status).toBe(200);
    expectAway(profile, "GET /my-profile");
    expectAway(company, "GET /company-profile");
    expectAway(refused, "POST /login");
    expectAway(saved, "POST /my-profile");
    expectAway(out, "POST /logout");
    expectRefusedForm(failed, 503);
    for (const [index, session] of sessions.entries())
      expect([...session.cookies], `cookies of session ${index}`).toEqual([...cookies[index]!]);
    expect(refused.html).not.toContain("Demo-1234");

    await supabase.fail(null);
    for (const session of sessions) expect((await session.get("/dashboard")).path).toBe("/dashboard");
    expect(await recordsOf(member)).toEqual(records);
    expect((await logIn(visitor(), story.person.email, story.person.password)).status).toBe(400);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);

    const retried = await sessions[2]!.submit(saved, "Spróbuj ponownie");
    expect(retried.text).toContain("Profil został zaktualizowany pomyślnie");
    expect(valuesOf(retried).bio).toBe(`Zapis mimo: ${fault}`);
    records = await recordsOf(member);
    const loginAgain = await visitor().submit(refused, "Spróbuj ponownie");
    expect(valuesOf(loginAgain).email).toBe("demo@example.com");
    expect((await beginner.submit(failed, "Zarejestruj się")).path).toBe("/login");
  }, 60_000);
});

describe("a session that has to be refreshed", () => {
  test.each(FAULTS)("is kept while the refresh fails with: %s, and works afterwards", async (fault) => {
    const session = await loggedIn();
    letExpire(session);
    const before = new Map(session.cookies);
    await supabase.fail(fault, /token\?grant_type=refresh_token/);
    const page = await inTime("GET /dashboard", () => session.get("/dashboard"));
    expectAway(page, "GET /dashboard");
    expect([...session.cookies]).toEqual([...before]);
    await supabase.fail(null);
    expect((await session.get("/dashboard")).path).toBe("/dashboard");
  });
});

describe("a booking with a file", () => {
  const path = "/experts/ekspert-bielak/session";

  test.each(FAULTS)(
    "while files cannot be kept (%s) books nothing; sent again it asks for the file before it books",
    async (fault) => {
      const member = await loggedIn();
      const page = await member.get(path);
      const slot = firstFreeSlot(page);
      const attachment = new File(["Umowa najmu"], "umowa.txt");
      await supabase.fail(fault, /\/storage\//);
      const away = await inTime("POST with a file", () =>
        member.submit(page, "Zarezerwuj sesję", { ...bookingFields(slot, { topic: `Mimo: ${fault}` }), attachment }),
      );
      expectAway(away, "POST with a file");
      await supabase.fail(null);
      const form = await member.submit(away, "Spróbuj ponownie");
      expect([form.status, form.document.querySelector("title")?.text]).toEqual([200, "Umów sesję z ekspertem – DIG"]);
      expect(form.text).toContain("Jeśli plik był już wybrany, wybierz go ponownie.");
      expect(valuesOf(form)).toMatchObject({ topic: `Mimo: ${fault}`, slot });
      const booked = await member.submit(form, "Zarezerwuj sesję", { attachment });
      expect(booked.text).toContain("umowa.txt");
      const file = await member.request(`${booked.path}/attachment`);
      expect([file.status, await file.text()]).toEqual([200, "Umowa najmu"]);

      await supabase.fail(fault, /\/storage\//);
      const unreadable = await inTime("GET of a file", () => member.request(`${booked.path}/attachment`));
      expect(unreadable.status).toBe(503);
      await supabase.fail(null);
      expect((await member.request(`${booked.path}/attachment`)).status).toBe(200);
    },
    60_000,
  );
});

describe("a link of a mail", () => {
  test.each(["500", "429", "hanging", "200 page"] as const)("is not called dead while the backend's answer is: %s", async (fault) => {
    await supabase.fail(fault, /\/auth\/v1\/verify/);
    for (const type of ["signup", "recovery"]) {
      const anna = visitor();
      expectAway(
        await inTime(type, async () => anna.submit(await anna.get(`/auth/confirm?type=${type}&token_hash=${"0".repeat(64)}`), "Potwierdź")),
        type,
      );
    }
  });
});

test("a password is not called wrong, and does not count as a mistake, while the auth server answers 429", async () => {
  await supabase.fail("429", /grant_type=password/);
  for (let turn = 0; turn < 12; turn += 1) expectAway(await logIn(visitor(), "demo@example.com", "Demo-1234"), "POST /login");
  await supabase.fail(null);
  expect((await logIn(visitor(), "demo@example.com", "Demo-1234")).path).toBe("/dashboard");
});

test("a crowd that meets a backend that hangs is answered in time, all of them", async () => {
  const member = await loggedIn();
  await supabase.fail("hanging");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => inTime("one of many", () => copyOf(portal.url, member, {}).request("/my-profile").then(parsePage))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await fetch(portal.url)).status).toBe(200);
});
