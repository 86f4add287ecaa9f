import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mailsTo } from "../integration/support/mails.ts";
import { expectPolishPage } from "../integration/support/oracle.ts";
import type { Settings } from "../support/fake-supabase/settings.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { freePort, type Portal, PROCESS_ENV, startPortal } from "../support/portal.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const PERSON = ["demo@example.com", "Demo-1234"] as const;
const EXIT_CONFIG = 78;

let supabase: FakeSupabase;
let folder: string;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  folder = mkdtempSync(join(tmpdir(), "dig-project-"));
});
afterEach(async () => {
  await supabase.fail(null);
  supabase.reset();
});
afterAll(async () => {
  await supabase.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program to its end. */
async function ended(args: string[], env: Record<string, string>) {
  const child = spawn("node_modules/.bin/node", args, {
    env: { ...PROCESS_ENV, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed.err += chunk;
  });
  const [code] = await once(child, "close");
  return { code, ...printed };
}

const started = async (env: Record<string, string> = {}) =>
  ended(["build/portal.js"], {
    DEMO: "1",
    SAMPLE_DATA: "few",
    LOGIN_COST: "low",
    PORT: String(await freePort()),
    LOG_LEVEL: "silent",
    ...supabase.env,
    ...env,
  });
const checked = (env: Record<string, string> = {}) =>
  ended(["scripts/supabase-check/run.ts"], { ...supabase.env, ...env });

/** Each must: what is wrong, and the words by which the operator recognizes it. */
const MUSTS: Record<
  string,
  [() => Promise<Record<string, string>> | Record<string, string>, RegExp]
> = {
  "another page at the address": [
    async () => {
      await supabase.fail("200 page");
      return {};
    },
    /does not respond as a Supabase project/,
  ],
  "exchanged keys": [
    () => ({
      SUPABASE_ANON_KEY: supabase.env.SUPABASE_SERVICE_ROLE_KEY,
      SUPABASE_SERVICE_ROLE_KEY: supabase.env.SUPABASE_ANON_KEY,
    }),
    /SUPABASE_ANON_KEY holds a secret key/,
  ],
  "a wrong public key": [
    () => ({ SUPABASE_ANON_KEY: "sb_publishable_other" }),
    /does not accept SUPABASE_ANON_KEY/,
  ],
  "a wrong secret key": [
    () => ({ SUPABASE_SERVICE_ROLE_KEY: "sb_secret_other" }),
    /does not accept SUPABASE_SERVICE_ROLE_KEY/,
  ],
  "missing tables": [
    () => set({ missing: ["organizations", "profiles", "memberships"] }),
    /20250102090000_organizations\.sql is not in the project/,
  ],
  "a missing column": [
    () => set({ missing: ["profiles.poll_news"] }),
    /20261122100000_poll_news\.sql is not in the project \(column profiles\.poll_news\)/,
  ],
  "a missing bucket": [
    () => set({ missing: ["bucket:attachments"] }),
    /20250102090300_attachments\.sql is not in the project/,
  ],
  "public attachments": [
    () => set({ publicBuckets: ["avatars", "company_logos", "attachments"] }),
    /open to everybody/,
  ],
  "logins with e-mail off": [() => set({ emailLogins: false }), /logins with e-mail .* are off/],
};

function set(settings: Partial<Settings>): Record<string, string> {
  Object.assign(supabase.settings, settings);
  return {};
}

describe.each(Object.entries(MUSTS))("with %s", (_, [prepare, words]) => {
  test("a start and the command end with 78 and the finding, without a stack", async () => {
    const env = await prepare();
    const [start, check] = await Promise.all([started(env), checked(env)]);
    expect(start.err).toMatch(words);
    expect(start.err).toMatch(
      /^The portal cannot start with this Supabase project:\n(?: {2}must: .+\n {4}→ .+\n)+$/,
    );
    expect(start.code).toBe(EXIT_CONFIG);
    expect(check.out).toMatch(words);
    expect(check.err).toBe("");
    expect(check.code).toBe(EXIT_CONFIG);
  });
});

test("a start and the command name each should, and go on", async () => {
  set({
    signUps: true,
    autoconfirm: true,
    bucketLimits: false,
    clockAhead: 60_000,
    linkedIn: false,
  });
  const env = { SUPABASE_SERVICE_ROLE_KEY: supabase.keys.jwt.service };
  const check = await checked(env);
  expect(check.out.match(/^should: /gm)).toHaveLength(7);
  expect(check.out).toContain("0 must, 7 should. The portal can use this project.");
  expect(check.code).toBe(0);
  const portal = await startPortal({ ...supabase.env, ...env });
  for (const line of check.out.split("\n").filter((one) => one.startsWith("should: ")))
    if (!line.includes("clocks")) expect(portal.log()).toContain(line);
  await portal.stop();
});

test("the command needs the address and both keys", async () => {
  const { code, err } = await checked({ SUPABASE_URL: "" });
  expect(err).toContain("SUPABASE_URL");
  expect(code).toBe(EXIT_CONFIG);
});

test("a portal starts without its project, and the command names that", async () => {
  await supabase.fail("refused");
  const [portal, check] = await Promise.all([startPortal(supabase.env), checked()]);
  expect(portal.log()).toContain("the backend is unavailable");
  await portal.stop();
  expect(check.out).toContain("does not respond (ECONNREFUSED)");
  expect(check.code).toBe(EXIT_CONFIG);
});

test("a project belongs to the portal whose stores are there", async () => {
  const [own, other] = [{ DATA_DIR: join(folder, "own") }, { DATA_DIR: join(folder, "other") }];
  expect((await checked(own)).out).toContain("the portal has not been started yet");
  const portal = await startPortal({ ...supabase.env, ...own });
  expect((await checked(own)).out).toContain("the portal is running");
  await portal.stop();
  await (await startPortal({ ...supabase.env, ...own })).stop();
  expect((await checked(own)).out).not.toContain("Not checked");
  const refused = await started(other);
  expect(refused.err).toContain("the project belongs to another portal");
  expect(refused.code).toBe(EXIT_CONFIG);
  expect((await checked(other)).out).toContain("the project belongs to another portal");
  // A portal in memory belongs to no project.
  await (await startPortal(supabase.env)).stop();
});

describe("a must that appears while the portal runs", () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(supabase.env);
  });
  afterAll(() => portal.stop());
  const visitor = () => new Visitor(portal.url);

  async function administrator(): Promise<Visitor> {
    const staff = visitor();
    await logInStaff(staff);
    return staff;
  }

  const again = async (staff: Visitor) =>
    staff.submit(await staff.get("/admin/supabase"), "Sprawdź ponownie");

  test("is shown to people, mailed once to the office, and ends by itself", async () => {
    const [staff, member] = [await administrator(), visitor()];
    await logIn(member, ...PERSON);
    // A refusal makes a check at once only if the last one is older than five seconds.
    await new Promise((later) => setTimeout(later, 5_500));
    set({ emailLogins: false });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const page = await logIn(visitor(), ...PERSON);
      expect(page.status).toBe(503);
      expectPolishPage(page);
      expect(page.text).toContain("Logowanie teraz nie działa");
      expect(page.text).toContain("biuro izby już o niej wie");
    }
    expect((await visitor().get("/")).status).toBe(200);
    const shown = await staff.get("/admin/supabase");
    expect(shown.text).toContain("Trzeba naprawić");
    expect(shown.text).toContain("w projekcie wyłączono logowanie adresem e-mail i hasłem");
    const mails = await mailsTo(portal.url, "biuro@example.com");
    expect(mails.filter((mail) => mail.includes("logowanie nie działa"))).toHaveLength(1);

    supabase.reset();
    expect((await again(staff)).text).not.toContain("Trzeba naprawić");
    expect((await logIn(visitor(), ...PERSON)).path).toBe("/dashboard");
    set({ missing: ["profiles"] });
    expect((await again(staff)).text).toContain("20250102090000_organizations.sql");
    expect(
      (await mailsTo(portal.url, "biuro@example.com")).filter((mail) =>
        mail.includes("logowanie nie działa"),
      ),
    ).toHaveLength(1);
    supabase.reset();
    await again(staff);
  });

  test("ends by itself within half a minute, whoever has found it", async () => {
    await again(await administrator());
    await new Promise((later) => setTimeout(later, 5_500));
    set({ emailLogins: false });
    expect((await logIn(visitor(), ...PERSON)).status).toBe(503);
    supabase.reset();
    await expect
      .poll(async () => (await logIn(visitor(), ...PERSON)).path, {
        timeout: 31_000,
        interval: 500,
      })
      .toBe("/dashboard");
  });

  test.each<[string, Partial<Settings>]>([
    ["a missing table", { missing: ["profiles"] }],
    ["a missing column", { missing: ["profiles.bio"] }],
    ["missing companies", { missing: ["organizations", "memberships"] }],
    ["a missing bucket", { missing: ["bucket:avatars"] }],
  ])("never responds with a 500: %s", async (_, settings) => {
    const member = visitor();
    await logIn(member, ...PERSON);
    await new Promise((later) => setTimeout(later, 5_500));
    set(settings);
    for (const path of [
      "/dashboard",
      "/my-profile",
      "/company-profile",
      "/my-coworkers",
      "/members",
    ])
      expect([200, 503], path).toContain((await member.get(path)).status);
    supabase.reset();
    await again(await administrator());
  });
});

test("with the embedded backend the panel has nothing to check", async () => {
  const portal = await startPortal();
  const staff = new Visitor(portal.url);
  await logInStaff(staff);
  const page = await staff.get("/admin/supabase");
  expect(page.text).toContain("Nie ma czego sprawdzać");
  expect(page.text).not.toContain("Sprawdź ponownie");
  await portal.stop();
});
