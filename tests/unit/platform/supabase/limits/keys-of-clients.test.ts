import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { connectHosted } from "~/platform/supabase/hosted/hosted-backend.server";
import { onBehalfOf } from "~/platform/supabase/limits/caller.server";
import * as clients from "~/platform/supabase/port/clients.server";
import { bridge } from "~/platform/supabase/sessions/bridge.server";
import { expired, requestOf, requestWith } from "../support";

const KEYS = {
  new: { anonKey: "sb_publishable_1", serviceKey: "sb_secret_1" },
  old: { anonKey: "a.eyJyb2xlIjoiYW5vbiJ9.c", serviceKey: "a.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c" },
};
const COUNTED = /^(POST .*\/auth\/v1\/(token|verify)|PUT .*\/auth\/v1\/user)\b/;
const NOW = Math.floor(Date.now() / 1000);
const TOKENS = { access_token: tokenOf({ sub: "1" }), refresh_token: "r", expires_at: NOW + 3600 };
const USER = { id: "1", email: "anna@example.com", identities: [] };

interface Sent {
  call: string;
  apikey: string | null;
  bearer: string | undefined;
  address: string | null;
}

beforeEach(() => {
  // why: auth-js prints what it cannot do without a session
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});

function tokenOf(claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part({ ...claims, iat: NOW, exp: NOW + 3600 })}.c`;
}

/** Each client that acts for a person or for nobody. */
const ACTING = {
  plainClient: clients.plainClient,
  pkceClient: (to: Backend) => clients.pkceClient(to, new Map()),
  "bridge of a visitor": (to: Backend) => bridgeOf(requestWith([]), to),
  "bridge of a member": (to: Backend) => bridgeOf(requestOf(newTokens()), to),
  "bridge of a member who comes back": (to: Backend) =>
    bridgeOf(requestOf(expired(newTokens())), to),
} satisfies Record<string, (to: Backend) => clients.Client>;

/** Simultaneous refreshes of one token would share a call. */
const newTokens = () => ({ ...TOKENS, refresh_token: randomUUID() });
type Backend = ReturnType<typeof connectHosted>;
const bridgeOf = (request: Request, to: Backend) => bridge(request, to, { secure: false }).supabase;

let people = 10;

/** Makes every kind of call, and returns what arrived at Supabase. */
async function callsOf(
  make: (to: Backend) => clients.Client,
  keys: (typeof KEYS)["new"],
  address?: string,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const backend = connectHosted({
    url: "https://project.supabase.co",
    ...keys,
    async fetch(input, init) {
      const { method, url, headers } = new Request(input, init);
      sent.push({
        call: `${method} ${url}`,
        apikey: headers.get("apikey"),
        bearer: headers.get("authorization")?.replace("Bearer ", ""),
        address: headers.get("sb-forwarded-for"),
      });
      if (/\/(token|verify)\b/.test(url))
        return Response.json({ ...TOKENS, expires_in: 3600, token_type: "bearer", user: USER });
      return Response.json(url.includes("/auth/v1/user") ? USER : []);
    },
  });
  await onBehalfOf(address, async () => {
    const client = make(backend);
    const data = async () => {
      await client.from("profiles").select();
      await client.from("profiles").update({ bio: "" }).eq("id", "1");
      await client.storage.from("avatars").list();
      await client.storage.from("attachments").download("1");
    };
    await data();
    await client.auth.signInWithPassword({ email: USER.email, password: "Demo-1234" });
    await data();
    await client.auth.refreshSession(newTokens());
    await client.auth.getUser();
    await client.auth.updateUser({ password: "Demo-12345" });
    await client.auth.verifyOtp({ token_hash: "h", type: "signup" });
    await data();
    await client.auth.signOut();
    await data();
  });
  return sent;
}

test.each(
  Object.entries(ACTING).flatMap(([name, make]) =>
    Object.entries(KEYS).map(([form, keys]) => ({ name, form, make, keys })),
  ),
)(
  "the $name with $form keys carries the secret key where calls are counted, and nowhere else",
  async ({ make, keys }) => {
    people += 1;
    const person = `203.0.113.${people}`;
    const sent = await callsOf(make, keys, person);
    const kinds = ["token?grant_type=password", "token?grant_type=refresh", "verify", "PUT "];
    for (const kind of [...kinds, "/rest/v1/", "/storage/v1/"])
      expect(
        sent.some(({ call }) => call.includes(kind)),
        kind,
      ).toBe(true);
    for (const { call, apikey, bearer, address } of sent) {
      const isCounted = COUNTED.test(call);
      expect([apikey, address], call).toEqual(
        isCounted ? [keys.serviceKey, person] : [keys.anonKey, null],
      );
      const [own, others] = isCounted
        ? [keys.serviceKey, keys.anonKey]
        : [keys.anonKey, keys.serviceKey];
      expect([own, TOKENS.access_token], call).toContain(bearer);
      expect(bearer, call).not.toBe(others);
    }
    const [changed] = sent.filter(({ call }) => call.startsWith("PUT "));
    expect(changed?.bearer).toBe(TOKENS.access_token);
  },
);

test("the service client carries the secret key everywhere", async () => {
  for (const { call, apikey } of await callsOf(clients.serviceClient, KEYS.new))
    expect(apikey, call).toBe(KEYS.new.serviceKey);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1::/64", "2001:db8:0:1::"],
  ["0:0:0:0::/64", "0:0:0:0::"],
  ["203.0.113.7 share 3", null],
  ["unknown", null],
  [undefined, null],
])("the address %s of limits is sent as %s", async (counted, forwarded) => {
  const sent = await callsOf(clients.plainClient, KEYS.new, counted);
  for (const { call, address } of sent.filter(({ call: one }) => COUNTED.test(one)))
    expect(address, call).toBe(forwarded);
});

test("there are no other clients, and no other place reads the secret key", () => {
  const made = Object.keys(clients).filter((name) => name.endsWith("Client"));
  expect(made.toSorted()).toEqual(["pkceClient", "plainClient", "serviceClient"]);
  const filesWith = (pattern: string) =>
    execFileSync("git", ["grep", "-lE", pattern, "--", "app"], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((file) => file.replace("app/platform/supabase/", ""));
  expect(filesWith("\\b(createClient|createServerClient)<")).toEqual([
    "port/clients.server.ts",
    "sessions/bridge.server.ts",
  ]);
  expect(filesWith("\\bserviceKey\\b").filter((file) => !file.startsWith("embedded/"))).toEqual([
    "backend.server.ts",
    "files/private-object.server.ts",
    "hosted/hosted-accounts.server.ts",
    "hosted/hosted-backend.server.ts",
    "limits/counted-fetch.server.ts",
    "port/backend-ping.server.ts",
    "port/backend.ts",
    "port/clients.server.ts",
    // The check of the project asks with each key by itself, for no person.
    "project/project-check.ts",
    "project/project-state.server.ts",
  ]);
});
