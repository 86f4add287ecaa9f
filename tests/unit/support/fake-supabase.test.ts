import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXCHANGES, type Exchange } from "../../support/fake-supabase/exchanges.ts";
import type { Settings } from "../../support/fake-supabase/settings.ts";
import { type FakeSupabase, startFakeSupabase } from "../../support/fake-supabase.ts";

/** The settings of each description in the exchanges. */
const SETTINGS: Record<string, Partial<Settings>> = {
  "passwords of 12 characters at least": { minPasswordLength: 12 },
  "passwords with small and capital letters, digits and signs": {
    requiredCharacters: "abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJKLMNOPQRSTUVWXYZ:0123456789:!@#$",
  },
  "the current password is asked for": { currentPassword: true },
  "sign-ups are off": { signUps: false },
  "e-mail and password are off": { emailLogins: false },
  "a captcha is asked for": { captcha: true },
  "addresses count as confirmed": { autoconfirm: true },
  "all callers come from one address": { limits: true },
  "one mail an hour": { mailsAnHour: 1, secondsBetweenMails: 60 },
  "all callers come from one address; forwarding of addresses is on": {
    limits: true,
    forwarding: true,
  },
};

interface State {
  /** An action right before the request. */
  before?: () => Promise<unknown>;
  /** Name of the session that sends its token. */
  token?: string;
  /** The value for `<refresh token>` or `<token hash>` in the request. */
  secret?: () => string;
  /** Name under which the response is stored. */
  as?: string;
}

const OLD = "anna.1795417155@example.test";
const NAMED = `n${OLD}`;
const UNCONFIRMED = "uncanna.1795417155@example.test";
const ANNA = "/auth/v1/admin/users/0420b991-ab03-4ffa-817e-2ef59cfcaa0d";
const PIOTR = "glnanna.1795417155@example.test";
const PASSWORDS = ["Haslo-12345", "Nowe-Haslo-77", "Po-Resecie-1", "Nowe-Haslo-78"] as const;

const logInAs = (name: string, email: string, password: string) => async () =>
  remember(
    name,
    await ask("anon", "POST", "/auth/v1/token?grant_type=password", { email, password }),
  );
const madeBefore = (email: string, email_confirm: boolean) => () =>
  ask("service", "POST", "/auth/v1/admin/users", { email, password: PASSWORDS[0], email_confirm });
const refreshOf = (name: string) => () => known[name]?.refresh_token ?? "";
const hashOf = (name: string) => () => known[name]?.hashed_token ?? "";

/** The state of each exchange, by its line, where it is not that of the exchange before. */
const STATES: Record<number, State> = {
  14: { as: "first" },
  17: { before: madeBefore(UNCONFIRMED, false) },
  18: { token: "first" },
  19: {
    before: async () => remember("malformed", { access_token: "aXMgbm90IEpTT04.x.y" }),
    token: "malformed",
  },
  21: { secret: refreshOf("first") },
  22: { secret: refreshOf("first") },
  23: { secret: () => "none" },
  24: { token: "first" },
  25: { token: "first" },
  26: { token: "first" },
  27: { token: "first" },
  28: { before: logInAs("other", OLD, PASSWORDS[1]), token: "first" },
  29: { token: "other" },
  30: { secret: refreshOf("other") },
  31: { token: "first" },
  32: { token: "first" },
  36: { as: "older link" },
  37: { as: "newer link" },
  38: { secret: hashOf("older link") },
  39: { secret: hashOf("newer link") },
  40: { secret: hashOf("newer link") },
  42: { as: "recovery link" },
  44: { secret: hashOf("recovery link"), as: "recovered" },
  45: { token: "recovered" },
  46: { secret: () => "none" },
  49: { token: "recovered" },
  50: { secret: refreshOf("recovered") },
  51: {
    before: async () => {
      await ask("service", "PUT", ANNA, { ban_duration: "none" });
      await logInAs("second", NAMED, PASSWORDS[2])();
    },
    token: "second",
  },
  52: { token: "second" },
  56: { token: "second" },
  57: { token: "second" },
  58: { token: "second" },
  59: { as: "link to the old address" },
  61: { secret: hashOf("link to the old address") },
  62: { token: "second" },
  72: { secret: () => "none" },
  75: {
    before: async () => {
      for (let index = 0; index < 31; index += 1)
        await logInAs("flood", `${index}@example.test`, "x")();
    },
  },
  76: { secret: refreshOf("second") },
  77: {
    before: async () => {
      for (const letter of "ab") await madeBefore(`${letter}hourzn${OLD}`, true)();
    },
  },
  86: { before: logInAs("Piotr", PIOTR, PASSWORDS[0]), token: "Piotr" },
  87: { token: "Piotr" },
  88: { token: "Piotr" },
  90: { token: "Piotr" },
  96: { token: "Piotr" },
  103: { token: "malformed" },
};

interface Known {
  access_token?: string;
  refresh_token?: string;
  hashed_token?: string;
}

let supabase: FakeSupabase;
/** The id of the account in the fake, for the id that Supabase had made itself. */
let ids: [string, string][] = [];
let known: Record<string, Known> = {};

function remember(name: string, body: Known): void {
  known[name] = body;
}

async function send(as: Exchange["as"], method: string, path: string, body?: unknown, more = {}) {
  const { anon, service } = supabase.keys[form];
  const key = as === "service" ? service : anon;
  const isFile = typeof body === "string";
  return fetch(supabase.env.SUPABASE_URL + path, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "x-supabase-api-version": "2024-01-01",
      ...(body !== undefined && !isFile && { "content-type": "application/json" }),
      ...more,
    },
    body: isFile ? fileOf(body) : body === undefined ? undefined : JSON.stringify(body),
  });
}

const ask = async (as: Exchange["as"], method: string, path: string, body?: unknown) =>
  (await send(as, method, path, body)).json() as Promise<Known>;

/** As many bytes as `<216 bytes of image/webp>` says. */
const fileOf = (text: string) => new Uint8Array(Number(/\d+/.exec(text)?.[0]));
const typeOf = (text: string) => / of ([^>]+)/.exec(text)?.[1] ?? "";

/** Pictures are uploaded as ones that never change. */
const fileHeaders = (type: string) => ({
  "content-type": type,
  ...(type.startsWith("image/") && { "cache-control": "max-age=31536000" }),
});

/** The response with what differs from run to run replaced by its kind. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]): [string, unknown] => [key, shapeOf(inner)])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  if (typeof value === "number") return value > 1_000_000_000 ? "a moment" : value;
  return typeof value === "string" ? kindOf(value) : value;
}

const KINDS: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "an id"],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, "a moment"],
  [/^"[\da-f]{32}"$/, "a hash"],
  [/^eyJ[\w.-]+$|^<token>$/, "a token"],
  [/^[\da-f]{12}$|^<refresh token>$/, "a refresh token"],
  [/^[\da-f]{56}$|^<token hash>$/, "a token hash"],
  [/^\d{6}$|^<code>$/, "a code"],
  [/after \d+ seconds/, "after some seconds"],
  [/^https?:.*type=(\w+).*/, "a link of type $1"],
  [/^https?:.*/, "an address"],
];
const kindOf = (text: string) =>
  KINDS.reduce((result, [pattern, kind]) => result.replace(pattern, kind), text);

/** Headers that Supabase sends on purpose. */
const headersOf = (headers: Headers, wanted: Record<string, string>) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]));

let settingsBefore = "";
let form: "new" | "jwt" = "new";

describe.each(["new", "jwt"] as const)("with keys of the form %s", (keyForm) => {
  beforeAll(async () => {
    form = keyForm;
    known = {};
    ids = [];
    supabase = await startFakeSupabase({
      linkedIn: false,
      signUps: true,
      forbidden: null,
      keyForm,
    });
  });
  afterAll(() => supabase.stop());

  test.each(EXCHANGES)("$line: $what", async ({ line, settings = "", as, request, answer }) => {
    const { before, token, secret, as: name } = STATES[line] ?? {};
    if (settings !== settingsBefore) supabase.reset();
    settingsBefore = settings;
    Object.assign(supabase.settings, SETTINGS[settings]);
    await before?.();
    const person = token && { authorization: `Bearer ${known[token]?.access_token}` };
    const file = typeof request.body === "string" && fileHeaders(typeOf(request.body));
    const forwarded = settings.includes("forwarding") && { "sb-forwarded-for": "203.0.113.60" };
    const named = request.body && (JSON.parse(replaceIds(JSON.stringify(request.body))) as unknown);
    const body = secret ? withSecret(named, secret()) : named;
    const response = await send(as, request.method, replaceIds(request.path), body, {
      ...person,
      ...file,
      ...forwarded,
    });
    const isFile = typeof answer.body === "string";
    const content = isFile ? await response.text() : await response.json();
    if (name) remember(name, content as Known);
    learnIds(answer.body, content);

    expect(response.status, JSON.stringify(content)).toBe(answer.status);
    if (!isFile) expect(shapeOf(content)).toEqual(shapeOf(answer.body));
    expect(headersOf(response.headers, answer.headers)).toMatchObject(
      shapeOfHeaders(answer.headers),
    );
  });
});

test("every description of settings in the exchanges is known", () => {
  for (const { settings } of EXCHANGES) if (settings) expect(SETTINGS).toHaveProperty([settings]);
});

const withSecret = (body: unknown, secret: string) =>
  Object.fromEntries(
    Object.entries(body as object).map(([key, value]) => [
      key,
      /^<.*>$/.test(String(value)) ? secret : value,
    ]),
  );

const replaceIds = (path: string) =>
  ids.reduce((result, [theirs, ours]) => result.replaceAll(theirs, ours), path);

function learnIds(theirs: unknown, ours: unknown): void {
  const [one, other] = [theirs, ours].map((body) => {
    const { id, user } = Object(body) as { id?: unknown; user?: { id?: unknown } };
    return user?.id ?? id;
  });
  if (typeof one === "string" && typeof other === "string") ids.push([one, other]);
}

/** Entity tags differ from run to run. */
const shapeOfHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === "etag" ? expect.any(String) : value,
    ]),
  );
