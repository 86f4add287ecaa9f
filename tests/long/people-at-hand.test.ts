import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Addresses stand in the profiles, so that 500 people cost no call each (rules 650). */

const PEOPLE = 500;
/** bcrypt, of a password that nobody types. */
const HASH = "$2b$04$abcdefghijklmnopqrstuuK9rKkWhG9vVKc0Ez8bXJ3bS1mQ2k6u6";

let supabase: FakeSupabase;
let portal: Portal;
let owner: Visitor;
let staff: Visitor;
const ids = Array.from({ length: PEOPLE }, () => randomUUID());
const addressOf = (id: string) => `${id.slice(0, 8)}@example.com`;

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key } = supabase.env;
  const answer = await fetch(SUPABASE_URL + path, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: body && JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

beforeAll(async () => {
  supabase = await startFakeSupabase();
  portal = await startPortal(supabase.env);
  const created_at = new Date().toISOString();
  const memberships = (await call(
    "GET",
    "/rest/v1/memberships?select=organization_id,profiles(email)&is_owner=eq.true",
  )) as { organization_id: string; profiles: { email: string } }[];
  const company = memberships.find(({ profiles }) => profiles.email === "demo@example.com");
  for (const id of ids)
    await call("POST", "/auth/v1/admin/users", {
      id,
      email: addressOf(id),
      password_hash: HASH,
      email_confirm: true,
    });
  await call(
    "POST",
    "/rest/v1/profiles",
    ids.map((id, index) => ({
      id,
      email: addressOf(id),
      first_name: `Osoba ${index}`,
      last_name: "Nowak",
      is_expert: true,
      show_in_directory: true,
    })),
  );
  await call(
    "POST",
    "/rest/v1/memberships",
    ids.map((user_id) => ({
      user_id,
      organization_id: company?.organization_id,
      role: "member",
      created_at,
    })),
  );
  [owner, staff] = [new Visitor(portal.url), new Visitor(portal.url)];
  await logIn(owner, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await supabase.stop();
});

async function authCallsOf(work: () => Promise<unknown>): Promise<string[]> {
  supabase.calls.length = 0;
  await work();
  return supabase.calls.filter((made) => made.includes("/auth/v1/"));
}

test.each([
  ["owner", "/my-coworkers", true],
  ["owner", "/invite", false],
  ["owner", "/experts", false],
  ["owner", "/members", false],
  ["owner", "/dashboard/settings/data/download", false],
  ["owner", "/dashboard/settings/hand-over", false],
  ["owner", "/dashboard/settings/close-company", false],
  ["staff", "/admin/experts", false],
  ["staff", "/admin/leads", false],
  ["staff", "/admin/leads/list.csv", false],
  ["staff", "/admin/newsletter/list.csv", false],
] as const)("for the %s, %s calls the auth server at most twice", async (who, path, listsAll) => {
  const visitor = who === "owner" ? owner : staff;
  let text = "";
  const calls = await authCallsOf(async () => {
    const answer = await visitor.request(path);
    expect(answer.status).toBeLessThan(400);
    text = await answer.text();
  });
  expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(2);
  const shown = ids.filter((id) => text.includes(addressOf(id)));
  // One page of the list.
  expect(shown.length >= 20).toBe(listsAll);
});

test("a start that copies all people to their records calls it at most twice", async () => {
  const calls = await authCallsOf(async () => {
    const other = await startPortal(supabase.env);
    await expect
      .poll(async () => (await fetch(`${other.url}/healthz`)).status, { timeout: 20_000 })
      .toBe(200);
    await other.stop();
  });
  const onPeople = calls.filter((made) => /admin\/users\/|admin\/users\?(?!filter)/.test(made));
  expect(onPeople.length, onPeople.join("\n")).toBeLessThanOrEqual(2);
});

test("profiles of an earlier version, without an address, cost one list of all accounts", async () => {
  for (const id of ids.slice(0, 3))
    await call("PATCH", `/rest/v1/profiles?id=eq.${id}`, { email: "" });
  let text = "";
  const calls = await authCallsOf(async () => {
    text = (await owner.get("/my-coworkers")).text;
  });
  expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(2);
  for (const id of ids.slice(0, 3)) expect(text).toContain(addressOf(id));
});
