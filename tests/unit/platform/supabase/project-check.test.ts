import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FINDINGS, type FindingId, linesOf } from "~/platform/supabase/project/finding";
import { checkProject } from "~/platform/supabase/project/project-check";
import { readRequirements } from "~/platform/supabase/project/requirements";
import { type FakeSupabase, startFakeSupabase } from "../../../support/fake-supabase";
import { DEFAULTS, type Settings } from "../../../support/fake-supabase/settings";

const requirements = readRequirements("supabase/migrations");
const newest = requirements.files.at(-1) ?? "";
const ID = "8d3a4a0e-5a3c-4a53-9a43-0f2f2a0e7b11";

let supabase: FakeSupabase;
beforeAll(async () => {
  supabase = await startFakeSupabase({ signing: "ES256" });
});
afterEach(() => supabase.reset());
afterAll(() => supabase.stop());

type Options = Partial<Parameters<typeof checkProject>[0]>;

const check = (options: Options = {}) =>
  checkProject({
    url: supabase.env.SUPABASE_URL,
    anonKey: supabase.keys.new.anon,
    serviceKey: supabase.keys.new.service,
    requirements,
    portalId: null,
    mayClaim: false,
    ...options,
  });

async function idsOf(options: Options = {}): Promise<FindingId[]> {
  const { findings } = await check(options);
  return findings.map(({ id }) => id);
}

const notes = (init: RequestInit & { query?: string }) =>
  fetch(`${supabase.env.SUPABASE_URL}/rest/v1/project_notes${init.query ?? ""}`, {
    ...init,
    headers: { apikey: supabase.keys.new.service, "content-type": "application/json" },
  });
const note = (name: string, value = "") =>
  notes({ method: "POST", body: JSON.stringify({ name, value }) });
const unnote = (name: string) =>
  notes({ method: "DELETE", query: `?name=eq.${encodeURIComponent(name)}` });

test("a project as our documents set it up has no findings", async () => {
  expect(await check()).toEqual({ findings: [], isWhole: true });
});

describe("settings", () => {
  const CASES: [FindingId, Partial<Settings>][] = [
    ["loginsOff", { emailLogins: false }],
    ["signUpsOpen", { signUps: true }],
    ["autoconfirm", { autoconfirm: true }],
    ["linkedInOff", { linkedIn: false }],
    ["clock", { clockAhead: 45_000 }],
    ["clock", { clockAhead: -45_000 }],
    ["sharedSecret", { signing: "HS256" }],
    ["attachmentsPublic", { publicBuckets: [...DEFAULTS.publicBuckets, "attachments"] }],
    ["bucketLimits", { bucketLimits: false }],
  ];
  test.each(CASES)("%s", async (id, settings) => {
    Object.assign(supabase.settings, settings);
    expect(await idsOf()).toEqual([id]);
  });

  test("a clock 20 seconds ahead is no finding", async () => {
    supabase.settings.clockAhead = 20_000;
    expect(await idsOf()).toEqual([]);
  });

  test("a captcha and limits are no findings", async () => {
    Object.assign(supabase.settings, { captcha: true, limits: true, currentPassword: true });
    expect(await idsOf()).toEqual([]);
  });
});

describe("keys", () => {
  const withKeys = (anonKey: string, serviceKey: string) => idsOf({ anonKey, serviceKey });

  test("exchanged ones are recognized by their form", async () => {
    for (const { anon, service } of [supabase.keys.new, supabase.keys.jwt])
      expect(await withKeys(service, anon)).toEqual(["publicKeyIsSecret", "secretKeyIsPublic"]);
  });

  test("a secret key in the place of the public one is found, and the other way round", async () => {
    const { anon, service } = supabase.keys.new;
    expect(await withKeys(service, service)).toEqual(["publicKeyIsSecret"]);
    expect(await withKeys(anon, anon)).toEqual(["secretKeyIsPublic"]);
  });

  test("keys of another project are refused", async () => {
    const { anon, service } = supabase.keys.new;
    expect(await withKeys("sb_publishable_other", service)).toEqual(["publicKeyRefused"]);
    expect(await withKeys(anon, "sb_secret_other")).toEqual(["secretKeyRefused"]);
    expect(await withKeys("sb_publishable_other", "sb_secret_other")).toEqual([
      "publicKeyRefused",
      "secretKeyRefused",
    ]);
  });

  test("a key of an unknown form is judged by what it may do", async () => {
    const asGateway: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (headers.get("apikey") !== "opaque") return fetch(input, init);
      headers.set("apikey", supabase.keys.new.service);
      headers.set("authorization", `Bearer ${supabase.keys.new.service}`);
      return fetch(input, { ...init, headers });
    };
    expect(await idsOf({ anonKey: "opaque", fetch: asGateway })).toEqual(["publicKeyIsSecret"]);
  });

  test("old keys work, with a hint", async () => {
    const { anon, service } = supabase.keys.jwt;
    expect(await withKeys(anon, service)).toEqual(["oldSecretKey"]);
  });
});

describe("tables, columns and buckets", () => {
  test.each(
    requirements.all
      .filter(({ name }) => !name.startsWith("project_notes"))
      .filter(
        ({ kind, name }) =>
          kind !== "column" || /hidden|reminders|poll_news|bio|role|logo/.test(name),
      ),
  )("a missing $kind $name is named with its migration", async ({ file, kind, name }) => {
    supabase.settings.missing = [kind === "bucket" ? `bucket:${name}` : name];
    const { findings } = await check();
    expect(findings).toEqual([
      { id: "migration", params: { file, missing: ` (${kind} ${name})` } },
    ]);
  });

  test("the first migration that is not in is named", async () => {
    supabase.settings.missing = [
      "profiles.poll_news",
      "bucket:attachments",
      "organizations.hidden",
    ];
    const { findings } = await check();
    expect(findings[0]?.params.file).toBe("20250102090300_attachments.sql");
    expect(findings).toHaveLength(1);
  });

  test("a migration that only changes policies is missed by its note", async () => {
    const name = `migration ${newest.slice(0, 14)}`;
    await unnote(name);
    expect((await check()).findings).toEqual([
      { id: "migration", params: { file: newest, missing: "" } },
    ]);
    await note(name);
    expect(await idsOf()).toEqual([]);
  });

  test("a project from before the notes misses their migration", async () => {
    supabase.settings.missing = ["project_notes"];
    const { findings } = await check({ portalId: ID, mayClaim: true });
    expect(findings).toEqual([
      {
        id: "migration",
        params: {
          file: "20261123140000_project_notes.sql",
          missing: " (table project_notes)",
        },
      },
    ]);
  });
});

describe("the owner of the project", () => {
  afterEach(() => unnote("portal"));

  test("is the first portal that starts with it", async () => {
    expect(await idsOf({ portalId: ID, mayClaim: true })).toEqual([]);
    expect(await idsOf({ portalId: ID })).toEqual([]);
    const other = ID.replace("8", "9");
    expect(await idsOf({ portalId: other, mayClaim: true })).toEqual(["otherPortal"]);
  });

  test("is not noted by a check, nor by a portal in memory", async () => {
    await check({ portalId: ID, mayClaim: false });
    await check({ portalId: null, mayClaim: true });
    expect(await (await notes({ query: "?name=eq.portal" })).json()).toEqual([]);
  });

  test("is not noted while something is wrong", async () => {
    supabase.settings.emailLogins = false;
    await check({ portalId: ID, mayClaim: true });
    expect(await (await notes({ query: "?name=eq.portal" })).json()).toEqual([]);
  });
});

describe("the address", () => {
  afterEach(() => supabase.fail(null));

  test.each(["200 page", "empty 200", "no rows", "cut JSON"] as const)(
    "with a %s is no Supabase",
    async (fault) => {
      await supabase.fail(fault);
      expect(await idsOf()).toEqual(["address"]);
    },
  );

  test.each(["refused", "500", "502 page", "429"] as const)(
    "that responds with %s is silent",
    async (fault) => {
      await supabase.fail(fault);
      expect(await check()).toMatchObject({ findings: [{ id: "silent" }], isWhole: false });
    },
  );

  test("of a part that is silent hides no other finding", async () => {
    supabase.settings.emailLogins = false;
    await supabase.fail("500", /storage/);
    const { findings, isWhole } = await check();
    expect(findings.map(({ id }) => id).sort()).toEqual(["loginsOff", "silent"]);
    expect(isWhole).toBe(false);
  });
});

test("each finding has two lines without a gap", () => {
  for (const id of Object.keys(FINDINGS) as FindingId[]) {
    const lines = linesOf({ id, params: {} });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.length).toBeGreaterThan(30);
  }
});
