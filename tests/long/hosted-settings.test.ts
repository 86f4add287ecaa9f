import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectPolishPage } from "../integration/support/oracle.ts";
import type { Settings } from "../support/fake-supabase/settings.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { applicant, confirm, logIn, mailLink, register } from "../support/story.ts";
import { type Page, Visitor } from "../support/visitor.ts";

const OLD = "Tajne-haslo-1";
const NEW = "Stolik-mech-4";
const SETS = "abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJKLMNOPQRSTUVWXYZ:0123456789:!@#$";
const OFF = /Logowanie teraz nie działa|Serwis jest chwilowo niedostępny/;
const CHANGED = /Hasło zostało zmienione/;
const SHORT = /Hasło musi zawierać co najmniej 14 znaków/;
const NO_SIGN = /Dodaj do hasła znak specjalny, na przykład ! @ # \$/;
const LEAKED = /To hasło wyciekło z innego serwisu/;

interface Outcome {
  /** The text of each journey's last page, where it is not that of a project as ours. */
  reset?: RegExp;
  change?: RegExp;
}

/** Settings that an operator may have changed, and what people read then. */
const CASES: [name: string, settings: Partial<Settings>, outcome: Outcome][] = [
  ["no changed setting", {}, {}],
  ["sign-ups off", { signUps: false }, {}],
  ["addresses confirmed by themselves", { autoconfirm: true }, {}],
  ["a captcha", { captcha: true }, {}],
  ["no mails", { smtp: false, mailsAnHour: 0 }, {}],
  ["the current password required", { currentPassword: true }, {}],
  ["a nonce for old sessions required", { secureChange: true }, {}],
  ["LinkedIn off", { linkedIn: false }, {}],
  ["limits and forwarding of addresses", { limits: true, forwarding: true }, {}],
  ["tokens signed with its own key", { signing: "ES256" }, {}],
];
/** Each in a project of its own: the portal remembers the rule. */
const RULES: typeof CASES = [
  ["longer passwords", { minPasswordLength: 14 }, { reset: SHORT, change: SHORT }],
  ["signs in passwords", { requiredCharacters: SETS }, { reset: NO_SIGN, change: NO_SIGN }],
  ["no leaked passwords", { leaked: [NEW] }, { reset: LEAKED, change: LEAKED }],
];

/** A project and a portal for the tests of a `describe`. */
function project() {
  let supabase: FakeSupabase;
  let portal: Portal;
  beforeAll(async () => {
    supabase = await startFakeSupabase();
    portal = await startPortal(supabase.env);
  });
  afterAll(async () => {
    await portal.stop();
    await supabase.stop();
  });
  const visitor = () => new Visitor(portal.url);

  return {
    visitor,
    supabase: () => supabase,

    set(settings: Partial<Settings>): void {
      supabase.reset();
      Object.assign(supabase.settings, settings);
    },

    /** A member who joined before anything was set. */
    async member() {
      const { person: typed, ...story } = applicant({ password: OLD });
      const person = visitor();
      await register(person, { person: typed, ...story });
      await confirm(person, typed.email);
      return { person, email: typed.email };
    },

    expectText(page: Page, expected: RegExp): void {
      expectPolishPage(page);
      expect(page.text).toMatch(expected);
      expect(portal.log()).not.toMatch(/\n\s+at /);
    },
  };
}

type Project = ReturnType<typeof project>;

function journeys(
  { visitor, set, member, expectText }: Project,
  settings: Partial<Settings>,
  outcome: Outcome,
): void {
  let members: Awaited<ReturnType<Project["member"]>>[];
  beforeAll(async () => {
    set({});
    members = [await member(), await member(), await member()];
    set(settings);
  });
  const next = () => members.pop() ?? { person: visitor(), email: "" };

  test("registering", async () => {
    const story = applicant({ password: OLD });
    const person = visitor();
    expectText(await register(person, story), /Rejestracja pomyślna/);
    expectText(await confirm(person, story.person.email), /Witamy w izbie/);
    set({});
    expect((await logIn(visitor(), story.person.email, OLD)).path).toBe("/dashboard");
    set(settings);
  });

  test("logging in", async () => {
    expectText(await logIn(visitor(), next().email, OLD), /Wyloguj/);
  });

  test("choosing a new password", async () => {
    const { email } = next();
    const person = visitor();
    await person.submit(await person.get("/forgot-password"), "Wyślij link", { email });
    const link = await mailLink(visitor(), email, /Nowe hasło/);
    const form = await person.submit(await person.get(link ?? ""), "Potwierdź");
    const page = await person.submit(form, "Zmień hasło", { password: NEW });
    expectText(page, outcome.reset ?? CHANGED);
  });

  test("changing the password", async () => {
    const { person, email } = next();
    const page = await person.submit(await person.get("/dashboard/settings"), "Zmień hasło", {
      currentPassword: OLD,
      newPassword: NEW,
    });
    expectText(page, outcome.change ?? CHANGED);
    set({});
    const password = outcome.change ? OLD : NEW;
    expect((await logIn(visitor(), email, password)).path).toBe("/dashboard");
    expect((await person.get("/dashboard")).path).toBe("/dashboard");
  });
}

describe("a project with", () => {
  const ours = project();

  describe.each(CASES)("%s", (_, settings, outcome) => {
    journeys(ours, settings, outcome);
  });

  test.each([
    ["remembered", true],
    ["for this browser only", false],
  ])("a changed password replaces the session, %s", async (_, remembered) => {
    const { email } = await ours.member();
    ours.set({ currentPassword: true });
    const [person, thief] = [ours.visitor(), ours.visitor()];
    await person.submit(await person.get("/login"), "Zaloguj się", {
      email,
      password: OLD,
      ...(remembered && { remember: "on" }),
    });
    const before = person.cookies.get("dig-auth");
    for (const [name, value] of person.cookies) thief.cookies.set(name, value);
    await person.submit(await person.get("/dashboard/settings"), "Zmień hasło", {
      currentPassword: OLD,
      newPassword: NEW,
    });
    expect(person.cookies.get("dig-auth")).not.toBe(before);
    expect(person.cookies.has("dig-remember")).toBe(remembered);
    expect((await person.get("/dashboard")).path).toBe("/dashboard");
    expect((await thief.get("/dashboard")).path).toContain("/login");
  });

  test.each([
    ["banned", "PUT", { ban_duration: "24h" }],
    ["deleted", "DELETE", undefined],
  ] as const)("a %s person is logged out within five seconds", async (_, method, body) => {
    ours.set({});
    const { person, email } = await ours.member();
    const { keys, env } = ours.supabase();
    const headers = { apikey: keys.new.service, "content-type": "application/json" };
    const users = `${env.SUPABASE_URL}/auth/v1/admin/users`;
    const found = await fetch(`${users}?filter=${email}`, { headers });
    const [user] = ((await found.json()) as { users: [{ id: string }] }).users;
    await fetch(`${users}/${user.id}`, { method, headers, body: body && JSON.stringify(body) });
    const start = Date.now();
    while ((await person.get("/dashboard")).path === "/dashboard") {
      expect(Date.now() - start).toBeLessThan(5500);
      await new Promise((later) => setTimeout(later, 250));
    }
    expect(person.cookies.has("dig-auth")).toBe(false);
  });
});

describe.each(RULES)("a project with %s", (_, settings, outcome) => {
  journeys(project(), settings, outcome);
});

describe("a request for a new password", () => {
  const { visitor, supabase, member, set } = project();
  const request = async (email: string): Promise<{ ms: number; page: Page }> => {
    const person = visitor();
    const form = await person.get("/forgot-password");
    const started = performance.now();
    const page = await person.submit(form, "Wyślij link", { email });
    return { ms: performance.now() - started, page };
  };

  test("reads and takes the same for a known and an unknown address", async () => {
    const { email } = await member();
    const times: [known: number[], unknown: number[]] = [[], []];
    // Alternately, so that other load on the machine affects both.
    for (let turn = 0; turn < 20; turn += 1) {
      const stranger = `${turn}-${email}`;
      const [known, unknown] = [await request(email), await request(stranger)];
      expect(known.page.text).toBe(unknown.page.text.replaceAll(stranger, email));
      for (const [index, { ms }] of [known, unknown].entries()) times[index]?.push(ms);
    }
    const [known = 0, unknown = 0] = times.map((all) => all.sort((a, b) => a - b)[10]);
    console.info(`known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
    expect(known / unknown).toBeGreaterThan(0.6);
    expect(known / unknown).toBeLessThan(1.6);
  });

  test("waits for no auth server", async () => {
    const { email } = await member();
    await supabase().fail("hanging", /\/auth\/v1\//);
    for (const address of [email, `x-${email}`]) {
      const { ms, page } = await request(address);
      expect([page.status, page.path]).toEqual([200, "/login"]);
      expect(ms).toBeLessThan(1_000);
    }
    await supabase().fail(null);
    set({});
  });
});

/** The portal notices, and stops all calls until an operator has mended it (rules 623). */
test("a project with e-mail logins off ends every journey in words", async () => {
  const supabase = await startFakeSupabase();
  const portal = await startPortal(supabase.env);
  try {
    const visitor = () => new Visitor(portal.url);
    const { person: typed, ...story } = applicant({ password: OLD });
    const member = visitor();
    await register(member, { person: typed, ...story });
    await confirm(member, typed.email);
    const settings = await member.get("/dashboard/settings");
    const applying = visitor();
    const step = await applying.submit(
      await applying.get("/register"),
      "Dalej: dane firmy",
      applicant().person,
    );
    const forgot = await visitor().get("/forgot-password");
    const login = await visitor().get("/login");
    supabase.settings.emailLogins = false;

    const refused = [
      await visitor().submit(login, "Zaloguj się", { email: typed.email, password: OLD }),
      await member.submit(settings, "Zmień hasło", { currentPassword: OLD, newPassword: NEW }),
    ];
    for (const page of refused) {
      expectPolishPage(page);
      expect([page.status, page.text]).toEqual([503, expect.stringMatching(OFF)]);
    }
    const others = [
      await applying.submit(step, "Zarejestruj się", story.company),
      await visitor().submit(forgot, "Wyślij link", { email: typed.email }),
    ];
    for (const page of others) expectPolishPage(page);
    expect(portal.log()).not.toMatch(/\n\s+at /);
  } finally {
    await portal.stop();
    await supabase.stop();
  }
});

describe("the rule that a login names", () => {
  const { visitor, set, member } = project();

  test("is shown before anyone is refused", async () => {
    const { email } = await member();
    set({ minPasswordLength: 16 });
    expect((await visitor().get("/register")).text).toContain("Co najmniej 8 znaków.");
    expect((await logIn(visitor(), email, OLD)).path).toBe("/dashboard");
    expect((await visitor().get("/register")).text).toContain("Co najmniej 16 znaków.");
  });
});

describe("the rule of a refused password", () => {
  const { visitor, set, member } = project();

  test("is shown beside every field of a new password, and obeyed at sign-up", async () => {
    const { person } = await member();
    set({ minPasswordLength: 14, requiredCharacters: SETS });
    const refused = await person.submit(await person.get("/dashboard/settings"), "Zmień hasło", {
      currentPassword: OLD,
      newPassword: "las-i-pole",
    });
    for (const text of [SHORT, /wielką literę/, /cyfrę/, NO_SIGN]) {
      expect(refused.text).toMatch(text);
    }
    const hint =
      /Co najmniej 14 znaków\. Wśród nich: mała litera \(a–z\), wielka litera \(A–Z\), cyfra, znak specjalny \(np\. ! @ # \$\)\./;
    for (const page of ["/dashboard/settings", "/dashboard/settings/password"]) {
      expect((await person.get(page)).text).toMatch(hint);
    }
    const stranger = visitor();
    expect((await stranger.get("/register")).text).toMatch(hint);
    const step = await stranger.submit(await stranger.get("/register"), "Dalej: dane firmy", {
      ...applicant().person,
    });
    expect(step.status).toBe(400);
    expect(step.text).toMatch(SHORT);
  });
});
