import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { decodeJwt } from "jose";
import { vi } from "vitest";
import type { Backend } from "~/platform/supabase/port/backend";
import { audienceOf } from "../integration/support/access.ts";
import { allRoutes, type PortalRoute, withRecords } from "../integration/support/routes.ts";
import { EMBEDDED_REACH } from "./embedded-reach.ts";
import { startFakeSupabase } from "./fake-supabase.ts";
import { addRecords } from "./refusal-records.ts";
import type { Call, Refusal } from "./refusals.ts";

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
type Handler = Loader & { guard?: unknown };
type Role = "visitor" | "owner" | "expert" | "staff";
export type BackendKind = "embedded" | "hosted";

const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>([
  "../../app/routes/**/*.{ts,tsx}",
  "../../app/root.tsx",
]);

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

interface Person {
  /** The tokens of the cookie, and those of a refresh. */
  first: Tokens;
  renewed: Tokens;
  /** The other cookies, by name. */
  cookies: string[];
}

/** A request to a loader or an action, and how it is disturbed. */
export interface Visit {
  backend: BackendKind;
  role: Role;
  refusal?: Refusal | null;
  isFull?: boolean;
}

/** The response of a loader or an action. */
export interface Outcome {
  /** `200`, `503`, `302 /login?…`, or `crash: …`. */
  says: string;
  /** The state of the session's cookie. */
  session: "as it was" | "renewed" | "removed";
  cookies: string[];
  /** True if the backend was called for the person. */
  isPersonAsked: boolean;
  /** How often the session was refreshed. */
  refreshes: number;
  /** Transactions that the disk refused. */
  unwritten: number;
}

export interface WalkedRoute extends PortalRoute {
  /** Its path with parameters; `path` has ids in their place. */
  pattern: string;
  loader: Loader;
  isPublic: boolean;
  /** A role that may open it. */
  role: Role;
}

const singletons = () =>
  (globalThis as { portalSingletons?: Map<string, unknown> }).portalSingletons as Map<
    string,
    unknown
  >;

/**
 * The portal in this process, with modules of its own, on both backends: any of its loaders can be
 * visited while the backend refuses and the disk is full.
 */
export async function openWalk() {
  const disk = { isFull: false, refused: 0 };
  vi.resetModules();
  Object.assign(globalThis, { portalSingletons: new Map() });
  const { StoreWriteError } = await import("~/platform/database/database.server");
  const { openSqlite } = await import("~/platform/store/sqlite.server");
  const folder = mkdtempSync(join(tmpdir(), "dig-refusals-"));
  const database = openSqlite(folder);
  const writable: Pick<typeof database, "commit" | "acceptsWrites"> = {
    async commit(...changes) {
      if (!disk.isFull) return database.commit(...changes);
      disk.refused += 1;
      throw new StoreWriteError(new Error("ENOSPC: no space left on device"));
    },
    acceptsWrites: () => !disk.isFull,
  };
  singletons().set("database", { ...database, ...writable });

  let refusal: Refusal | null = null;
  let calls: Call[] = [];
  const tokens = { first: new Set<string>(), renewed: new Set<string>() };
  let renewal: Tokens | null = null;

  function seenBy(url: URL, headers: Headers): Call {
    const bearer = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    return {
      part: url.pathname.split("/")[1] ?? "",
      path: url.pathname,
      isRefresh: url.search === "?grant_type=refresh_token",
      token: tokens.first.has(bearer) ? "first" : tokens.renewed.has(bearer) ? "renewed" : "none",
    };
  }

  const disturbed =
    (reach: typeof fetch): typeof fetch =>
    async (input, init) => {
      const request = input instanceof Request ? input : null;
      const url = new URL(request?.url ?? String(input));
      const call = seenBy(url, new Headers(init?.headers ?? request?.headers));
      calls.push(call);
      const refused = refusal?.answer(call);
      if (refused) return refused;
      if (call.isRefresh && renewal)
        return Response.json({ ...renewal, token_type: "bearer", expires_in: 3600 });
      return reach(input, init);
    };

  const { connectHosted } = await import("~/platform/supabase/hosted/hosted-backend.server");
  const { startEmbedded } = await import("~/platform/supabase/embedded/start-embedded.server");
  const supabase = await startFakeSupabase();
  const embedded = await startEmbedded(EMBEDDED_REACH);
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = supabase.env;
  const { SUPABASE_SERVICE_ROLE_KEY: serviceKey } = supabase.env;
  const backends = {
    embedded: { ...embedded, fetch: disturbed(embedded.fetch) },
    hosted: connectHosted({ url, anonKey, serviceKey, fetch: disturbed(fetch) }),
  };
  // auth-js prints each refused refresh.
  const printed = (["error", "warn"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  const running = { backend: null as Promise<Backend> | null };
  singletons().set("supabase-backend", running);
  function use(kind: BackendKind): void {
    running.backend = Promise.resolve(backends[kind]);
  }

  const { seedDemoAccounts } = await import("~/modules/demo/demo/demo-accounts.server");
  const { DEMO_COWORKER, DEMO_OWNER, DEMO_PASSWORD } = await import(
    "~/modules/demo/demo/demo.server"
  );
  const { openSession } = await import("~/modules/people/accounts/sessions/session.server");
  const { openStaffSession } = await import("~/modules/staff/staff/login/staff-session.server");
  const { ADMINISTRATOR_ID } = await import("~/modules/staff/staff/staff");
  const { pageIsShown, takeScopeHeaders } = await import("~/platform/http/request-scope.server");
  const { onBehalfOf } = await import("~/platform/supabase/limits/caller.server");
  const { memberSessions } = await import(
    "~/modules/people/accounts/sessions/member-sessions.store.server"
  );
  const { notifyInTransaction } = await import(
    "~/modules/messages/notifications/notifications.server"
  );
  const { addAnswerInTransaction } = await import(
    "~/modules/messages/conversations/conversations.server"
  );
  const { startStores, transaction } = await import("~/platform/store/stores.server");
  // A start fills the stores of all modules, and fails on a full disk.
  for (const load of Object.values(modules)) await load();
  await startStores();

  let visits = 0;
  /** Each visit comes from an address of its own, so that no limit counts them together. */
  function context() {
    visits += 1;
    return { clientAddress: addressOf(visits) };
  }
  const blank = () => ({ request: new Request("http://localhost:3000/"), context: context() });

  async function logIn(email: string): Promise<Person> {
    const [first, again] = [blank(), blank()];
    const cookies = [];
    for (const via of [again, first]) {
      await openSession({ email, password: DEMO_PASSWORD, remember: true }, via);
      cookies.push(sentBack(takeScopeHeaders(via.context)));
    }
    const [renewedJar = new Map(), jar = new Map()] = cookies;
    const person = { first: tokensIn(jar), renewed: tokensIn(renewedJar) };
    tokens.first.add(person.first.access_token);
    tokens.renewed.add(person.renewed.access_token);
    const others = [...jar].filter(([name]) => name !== "dig-auth");
    return { ...person, cookies: others.map(([name, value]) => `${name}=${value}`) };
  }

  const people = {} as Record<BackendKind, Record<"owner" | "expert", Person>>;
  async function logInAt(kind: BackendKind): Promise<void> {
    use(kind);
    people[kind] = { owner: await logIn(DEMO_OWNER), expert: await logIn(DEMO_COWORKER) };
  }
  for (const kind of ["hosted", "embedded"] as const) {
    use(kind);
    await seedDemoAccounts();
    await logInAt(kind);
    const { sub = "" } = decodeJwt(people[kind].owner.first.access_token);
    await addRecords({
      owner: people[kind].owner.first.access_token,
      expert: people[kind].expert.first.access_token,
    });
    await transaction(() => {
      notifyInTransaction(sub, TO_BE_SHOWN);
      addAnswerInTransaction(sub, { expert: "Marta", answer: "Tak." });
    });
  }
  const office = blank();
  await openStaffSession(ADMINISTRATOR_ID, office);
  const staffCookies = [...sentBack(takeScopeHeaders(office.context))].map((pair) =>
    pair.join("="),
  );
  function cookieOf({ role, backend, refusal: given }: Visit): string {
    if (role === "staff") return staffCookies.join("; ");
    if (role === "visitor") return "";
    const { first, cookies } = people[backend][role];
    const seconds = Math.floor(Date.now() / 1000);
    const session = {
      ...first,
      // A refresh of the same token is not made twice within ten seconds.
      refresh_token: randomUUID(),
      expires_at: given?.isLate ? seconds - 60 : first.expires_at,
      expires_in: 3600,
      token_type: "bearer",
    };
    const value = Buffer.from(JSON.stringify(session)).toString("base64url");
    return [`dig-auth=base64-${value}`, ...cookies].join("; ");
  }

  /** Visits a loader, or an action with `init`. */
  async function visit(
    handler: Loader,
    { path, pattern = path }: { path: string; pattern?: string },
    disturbance: Visit,
    init: RequestInit = {},
  ): Promise<Outcome> {
    use(disturbance.backend);
    const { role } = disturbance;
    renewal =
      role === "owner" || role === "expert" ? people[disturbance.backend][role].renewed : null;
    backends[disturbance.backend].cache.forget("");
    const headers = new Headers(init.headers);
    headers.set("Cookie", cookieOf(disturbance));
    const args = {
      request: new Request(`http://localhost:3000${path}`, { ...init, headers }),
      params: paramsOf(pattern, path),
      context: context(),
    };
    const sessionRows = memberSessions.list();
    refusal = disturbance.refusal ?? null;
    disk.isFull = disturbance.isFull ?? false;
    disk.refused = 0;
    calls = [];
    const { says, headers: own } = await onBehalfOf(args.context.clientAddress, async () => {
      const answered = await said(() => handler(args));
      await pageIsShown(args.context);
      return answered;
    });
    const unwritten = disk.refused;
    refusal = null;
    disk.isFull = false;
    const cookies = [
      ...own.getSetCookie(),
      ...takeScopeHeaders(args.context).flatMap(([name, value]) =>
        name.toLowerCase() === "set-cookie" ? [value] : [],
      ),
    ];
    const lost = sessionRows.filter(({ id }) => !memberSessions.find(id));
    if (lost.length > 0)
      await transaction(() => {
        for (const { revision: _, ...row } of lost) memberSessions.save(row);
      });
    return {
      says,
      session: sessionAfter(cookies),
      cookies,
      isPersonAsked: calls.some(({ token, isRefresh }) => isRefresh || token !== "none"),
      refreshes: calls.filter(({ isRefresh }) => isRefresh).length,
      unwritten,
    };
  }

  /** All routes with a loader, each at the address of a record where it needs one. */
  async function routes(): Promise<WalkedRoute[]> {
    const known = (await allRoutes()).map((route) => ({ ...route, pattern: route.path }));
    const root = { id: "root", file: "root.tsx", layout: null, path: "/", pattern: "/" };
    const found: WalkedRoute[] = [];
    for (const route of [root, ...known]) {
      const { loader } = (await modules[`../../app/${route.file}`]?.()) ?? {};
      if (!loader) continue;
      const audience = audienceOf("loader", route.file);
      const role = route.file.startsWith("routes/admin/")
        ? "staff"
        : audience === "experts"
          ? "expert"
          : "owner";
      const walked = { ...route, loader, isPublic: audience === "everybody", role } as const;
      found.push({ ...walked, path: await addressOfRecord(walked) });
    }
    return found;
  }

  /** The first address of the route that opens; nothing is noted by looking for it. */
  async function addressOfRecord({ pattern, loader, role }: WalkedRoute): Promise<string> {
    const first = withRecords(pattern);
    const name = /:(\w+)/.exec(pattern)?.[1] ?? "";
    const others = idsFor(name).map((id) => withRecords(pattern, { [name]: id }));
    if (name === "") return first;
    for (const path of [first, ...others]) {
      const disturbance = { backend: "hosted", role, isFull: true } as const;
      const { says } = await visit(loader, { path, pattern }, disturbance);
      if (says !== "404") return path;
    }
    return first;
  }

  /** Ids of stored records that the parameter may mean. */
  function idsFor(parameter: string): string[] {
    if (parameter === "") return [];
    const word = STORES[parameter] ?? new RegExp(parameter.replace(/Id$/, ""));
    return [...singletons()]
      .filter(([key]) => key.startsWith("store:") && word.test(key))
      .flatMap(([, store]) => (store as { list(): StoredRow[] }).list())
      .map(({ id, reference }) => reference ?? id);
  }

  return {
    visit,
    routes,
    /** Gives the people at this backend new sessions, after one that has logged out. */
    logInAt,
    /** The handlers of a route file. */
    async module(file: string): Promise<{ action: Loader }> {
      const { action } = (await modules[`../../app/${file}`]?.()) ?? {};
      if (!action) throw new Error(`${file} has no action`);
      return { action };
    },
    async close() {
      await embedded.stop();
      await supabase.stop();
      await database.close();
      rmSync(folder, { recursive: true });
      for (const spy of printed) spy.mockRestore();
      Object.assign(globalThis, { portalSingletons: undefined });
      vi.resetModules();
    },
  };
}

export type Walk = Awaited<ReturnType<typeof openWalk>>;

interface StoredRow {
  id: string;
  reference?: string;
}

/** Stores by parameter, where the name does not say it. */
const STORES: Record<string, RegExp> = {
  reference: /bookings/,
  publicationId: /articles|news$/,
  coworkerId: /invitations/,
  messageId: /contact-messages/,
  mailId: /outbox/,
  token: /card-codes/,
  staffId: /staff$/,
  personId: /member-sessions/,
  key: /newsletter$/,
};

/** A notification that the next page shows. */
const TO_BE_SHOWN = {
  title: "notifications:done.profile.title",
  text: "notifications:done.profile.text",
  link: "/my-profile",
} as const;

const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

async function said(work: () => Promise<unknown>): Promise<{ says: string; headers: Headers }> {
  const answer = await work().then(
    (value) => ({ value, isThrown: false }),
    (value: unknown) => ({ value, isThrown: true }),
  );
  const { value, isThrown } = answer;
  if (value instanceof Response) {
    const location = value.headers.get("Location");
    return {
      says: [value.status, ...(location ? [location] : [])].join(" "),
      headers: value.headers,
    };
  }
  const init = Object(value) as { type?: string; init?: ResponseInit };
  if (init.type === "DataWithResponseInit")
    return { says: String(init.init?.status ?? 200), headers: new Headers(init.init?.headers) };
  return { says: isThrown ? `crash: ${value}` : "200", headers: new Headers() };
}

/** A browser keeps the last of several cookies with one name. */
function sessionAfter(cookies: readonly string[]): Outcome["session"] {
  const last = cookies.findLast((cookie) => cookie.startsWith("dig-auth="));
  if (last === undefined) return "as it was";
  return last.startsWith("dig-auth=base64-") ? "renewed" : "removed";
}

/** The cookies of a response, by name, as the next request sends them. */
function sentBack(headers: readonly [string, string][]): Map<string, string> {
  const set = headers.filter(([name]) => name.toLowerCase() === "set-cookie");
  const pairs = set.map(([, cookie]) => cookie.split(";")[0]?.split(/=(.*)/s) as [string, string]);
  return new Map(pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value]));
}

function tokensIn(jar: ReadonlyMap<string, string>): Tokens {
  const value = decodeURIComponent(jar.get("dig-auth") ?? "").replace(/^base64-/, "");
  return JSON.parse(Buffer.from(value, "base64url").toString()) as Tokens;
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const names = [...pattern.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? "*");
  const shape = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "([^/]+)")
    .replace(/\*/g, "(.*)");
  const values = new RegExp(`^${shape}$`).exec(path.split("?")[0] ?? "") ?? [];
  return Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? "")]),
  );
}
