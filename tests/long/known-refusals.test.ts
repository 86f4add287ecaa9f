import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  listOrganizations,
  renameOrganization,
} from "~/modules/companies/companies/organization/organization-rows.server";
import type { Account } from "~/modules/people/accounts/account";
import { avatarFilesOf } from "~/modules/people/accounts/avatar/avatar-files.server";
import {
  changePassword,
  provePassword,
} from "~/modules/people/accounts/credentials/own-password.server";
import {
  choosePassword,
  hasAccount,
  openRecovery,
  recoveryCookie,
  requestPasswordReset,
} from "~/modules/people/accounts/credentials/passwords.server";
import { addressesOf } from "~/modules/people/accounts/people/addresses.server";
import { findMember, listPeopleInDirectory } from "~/modules/people/accounts/people/people.server";
import { findProfile, saveLinkedInAddress } from "~/modules/people/accounts/profile/profile.server";
import {
  findAccount,
  openProvenSession,
  openSession,
  signOut,
} from "~/modules/people/accounts/sessions/session.server";
import { beginLinking, finishLinking, unlink } from "~/modules/people/linkedin/linking.server";
import { attempts } from "~/modules/people/sign-up/attempts.store.server";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { confirmSignUp } from "~/modules/people/sign-up/sign-up-confirmation.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { StoreWriteError } from "~/platform/database/database.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { outbox } from "~/platform/mail/outbox.server";
import { singleton } from "~/platform/memo/singleton.server";
import { isRefused } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { transaction } from "~/platform/store/stores.server";
import { asUnavailable, rows } from "~/platform/supabase/calls/errors.server";
import { servePicture } from "~/platform/supabase/files/picture.server";
import {
  disownPrivateInTransaction,
  readPrivate,
  removeUnowned,
  storePrivate,
} from "~/platform/supabase/files/private-object.server";
import { putPicture } from "~/platform/supabase/files/public-picture.server";
import { connectHosted } from "~/platform/supabase/hosted/hosted-backend.server";
import { hashPassword } from "~/platform/supabase/limits/hashing.server";
import { verifierByPublishedKeys } from "~/platform/supabase/port/access-token.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import { anAccount } from "../support/factories.ts";
import { EXCHANGES, type Exchange } from "../support/fake-supabase/exchanges.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { linkIn } from "../support/sign-ups.ts";
import { expired, requestOf } from "../unit/platform/supabase/support";

const [OLD, NEW] = ["Tajne-haslo-1", "Stolik-mech-4"];
const PICTURE = new Uint8Array(10);

type Tokens = Parameters<typeof requestOf>[0];

interface Person {
  by: Account;
  token: string;
  via: RequestArgs;
  /** The same session, which is about to end. */
  later: RequestArgs;
  /** The same session with an access token that is refused. */
  refused: RequestArgs;
}

type Caller = (person: Person) => Promise<unknown>;

const id = () => crypto.randomUUID();
const client = () => serviceClient(backend);

/** All that calls the auth server or Storage, by its file, and some of what calls the Data API. */
const CALLERS: Record<string, Record<string, Caller>> = {
  "modules/people/accounts/credentials/own-password.server.ts": {
    provePassword: (person) => provePassword(OLD, person),
    changePassword: (person) => changePassword({ currentPassword: OLD, newPassword: NEW }, person),
  },
  "modules/people/accounts/credentials/passwords.server.ts": {
    hasAccount: ({ by }) => hasAccount(by.email),
    async choosePassword({ by }) {
      await requestPasswordReset(by.email);
      const opened = await openRecovery(linkIn(outbox.list().at(-1)).token_hash);
      if (isRefused(opened)) return opened;
      const request = new Request("http://localhost/", { headers: { cookie: opened.cookie } });
      return choosePassword(await recoveryCookie.read(request), NEW);
    },
  },
  "modules/people/accounts/sessions/session.server.ts": {
    openSession: ({ by }) =>
      openSession({ email: by.email, password: OLD, remember: true }, unknownVisitor()),
    openProvenSession: ({ by }) => openProvenSession(by, unknownVisitor()),
    signOut: ({ via }) => signOut(via),
  },
  "platform/supabase/sessions/current-user.server.ts": {
    findAccount: ({ via }) => findAccount(via),
    "findAccount with a refresh": ({ later }) => findAccount(later),
  },
  "platform/supabase/sessions/bridge.server.ts": {
    "findAccount with a refused token": ({ refused }) => findAccount(refused),
  },
  "platform/supabase/port/access-token.server.ts": {
    async learn({ token }) {
      verifierByPublishedKeys({ url: backend.url, fetch: backend.fetch }).learn(token);
      await new Promise((later) => setTimeout(later, 5));
    },
  },
  "modules/people/sign-up/sign-up-confirmation.server.ts": {
    async confirmSignUp() {
      const attempt = id();
      const email = `${attempt}@example.com`;
      const { hashed_token: token } = await office("POST", "generate_link", {
        type: "signup",
        email,
        password: OLD,
        data: { attempt },
      });
      const details = {
        ...signUp(email).person,
        ...signUp(email).company,
        invitationCode: "",
        nip: "",
        town: "",
      };
      const row = { id: attempt, email, organizationId: id(), startedAt: now(), details };
      await transaction(() =>
        attempts.save({
          ...row,
          passwordHash: "$2b$04$",
          newsletter: null,
          wish: null,
          token: null,
          sentAt: null,
          provenAt: null,
        }),
      );
      return confirmSignUp({ attempt, token_hash: String(token) }, { own: [attempt] } as never);
    },
  },
  "modules/people/sign-up/sign-up.server.ts": {
    signUpCompany: () => signUpCompany(signUp(`${id()}@example.com`)),
  },
  "modules/people/linkedin/linking.server.ts": {
    beginLinking: (person) => beginLinking(person),
    "finishLinking, with the token of LinkedIn": (person) => linkedWith(true, person),
    "finishLinking, without": (person) => linkedWith(false, person),
    unlink: (person) => unlink(person),
  },
  "modules/people/accounts/avatar/avatar-files.server.ts": {
    async avatarFilesOf({ by }) {
      await client().storage.from("avatars").upload(`${by.id}/a.webp`, PICTURE, webp);
      for (const file of await avatarFilesOf(by.id)) await file.read();
    },
  },
  "platform/supabase/files/public-picture.server.ts": {
    putPicture: ({ by }) =>
      putPicture(
        { bucket: "avatars", path: `${by.id}/b.webp` },
        { full: PICTURE, width: 1, height: 1, smaller: [] },
        client(),
      ),
  },
  "platform/supabase/files/private-object.server.ts": {
    async "store, read and remove"({ by }) {
      const object = { bucket: "attachments", path: `${by.id}/a.pdf` } as const;
      await storePrivate(object, new Blob(["%PDF"]), "application/pdf");
      await readPrivate(object);
      await readPrivate({ bucket: "attachments", path: "none" });
      await removeUnowned(object);
    },
  },
  "platform/supabase/files/unowned-files.server.ts": {
    async removeUnowned({ by }) {
      const object = { bucket: "attachments", path: `${by.id}/none` } as const;
      await transaction(() => disownPrivateInTransaction(object));
      await removeUnowned(object);
    },
  },
  "platform/supabase/files/picture.server.ts": {
    async servePicture({ by }) {
      const path = `${by.id}/avatar-${id()}.webp`;
      await client().storage.from("avatars").upload(path, PICTURE, webp);
      await client().from("profiles").update({ avatar_url: path }).eq("id", by.id).then(rows);
      return servePicture(new Request(`http://localhost/pictures/avatars/${path}`));
    },
  },
  "platform/supabase/hosted/hosted-backend.server.ts": {
    ping: () => backend.ping(),
  },
  "platform/supabase/hosted/hosted-accounts.server.ts": {
    findUserByEmail: ({ by }) => backend.findUserByEmail(by.email),
    findAddress: ({ by }) => backend.findAddress(by.id),
    listUnconfirmed: () => backend.listUnconfirmed(),
    listAddresses: () => backend.listAddresses(),
    makeUser: async () =>
      backend.makeUser({
        id: id(),
        email: `${id()}@example.com`,
        passwordHash: await hashPassword(OLD),
        data: { firstName: "Anna", lastName: "Nowak" },
      }),
    deleteUser: ({ by }) => backend.deleteUser(by.id),
    changeAddress: ({ by }) => backend.changeAddress(by.id, `${id()}@example.com`),
    setPassword: ({ by }) => backend.setPassword(by.id, NEW),
    makeLoginToken: ({ by }) => backend.makeLoginToken(by),
  },
  "modules/people/accounts/people/people.server.ts": {
    listPeopleInDirectory: () => listPeopleInDirectory(),
    findMember: ({ by }) => findMember(by.id),
  },
  "modules/people/accounts/people/addresses.server.ts": {
    addressesOf: ({ by }) => addressesOf([by.id]),
  },
  "modules/people/accounts/profile/profile.server.ts": {
    findProfile: (person) => findProfile(person),
    saveLinkedInAddress: (person) => saveLinkedInAddress("", person),
  },
  "modules/companies/companies/organization/organization-rows.server.ts": {
    listOrganizations: () => listOrganizations(),
    renameOrganization: () => renameOrganization(id(), "Łąka"),
  },
};

vi.mock(import("~/modules/people/linkedin/linkedin-api.server"), async (original) => ({
  ...(await original()),
  readProfile: async () => ({ address: "https://www.linkedin.com/in/anna", picture: null }),
}));

/** Comes back from LinkedIn with a code that the project has just made. */
async function linkedWith(handsTokenOn: boolean, { by, token, via }: Person) {
  Object.assign(supabase.linkedIn, { handsTokenOn });
  const verifier = id();
  const query = new URLSearchParams({
    provider: "linkedin_oidc",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    redirect_to: "http://localhost/linkedin-callback",
  });
  const begun = await fetch(`${backend.url}/auth/v1/user/identities/authorize?${query}`, {
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` },
  });
  const { url } = (await begun.json()) as { url: string };
  const schema = z.object({ accountId: z.string(), verifier: z.string() });
  const cookie = await sealedCookie("dig-linkedin", { schema, maxAge: 600 }).write({
    accountId: by.id,
    verifier: JSON.stringify(verifier),
  });
  const headers = new Headers(via.request.headers);
  headers.set("cookie", `${headers.get("cookie")}; ${cookie.split(";")[0]}`);
  const request = new Request(via.request, { headers });
  return finishLinking(new URL(url).searchParams.get("flow") ?? "", {
    by,
    via: { ...via, request },
  });
}

const webp = { contentType: "image/webp" };

function signUp(email: string) {
  const person = { firstName: "Anna", lastName: "Nowak", email, password: OLD };
  const company = {
    companyName: "Pracownia Łąka",
    companySize: "1-10",
    industry: "manufacturing",
    position: "Prezeska",
    invitationCode: "",
  } as const;
  return { person, company, newsletter: null };
}

/** Files that call the project only to check it, or name its paths alone. */
const OTHERS =
  /^platform\/supabase\/((embedded|limits|project|responses)\/|errors)|^modules\/demo\//;
const CALLS = /\.auth\.|\.storage\b|\/(auth|storage)\/v1\//;

let supabase: FakeSupabase;
let backend: Backend;
/** The answer to the call of that number, in place of the project's own; the calls so far. */
let instead: { at: number; response: Response } | null = null;
let calls: string[] = [];

const network: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input));
  calls.push(url.pathname);
  if (instead && calls.length - 1 === instead.at) return instead.response;
  return fetch(input, init);
};

beforeAll(async () => {
  // auth-js prints each refused refresh.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  supabase = await startFakeSupabase({ signing: "ES256" });
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = supabase.env;
  const { SUPABASE_SERVICE_ROLE_KEY: serviceKey } = supabase.env;
  backend = connectHosted({ url, anonKey, serviceKey, fetch: network });
  singleton("supabase-backend", () => ({ backend: null as Promise<Backend> | null })).backend =
    Promise.resolve(backend);
});
afterAll(async () => {
  singleton("supabase-backend", () => ({ backend: null as Promise<Backend> | null })).backend =
    null;
  await supabase.stop();
  vi.restoreAllMocks();
});

/** The admin API, past what is counted here. */
async function office(method: string, path: string, body?: object) {
  const response = await fetch(`${supabase.env.SUPABASE_URL}/auth/v1/admin/${path}`, {
    method,
    headers: { apikey: supabase.keys.new.service, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

let hash: Promise<string> | undefined;

async function aPerson(): Promise<Person> {
  hash ??= hashPassword(OLD);
  const [userId, email] = [id(), `${id()}@example.com`];
  await office("POST", "users", {
    id: userId,
    email,
    password_hash: await hash,
    email_confirm: true,
  });
  const { SUPABASE_URL: url } = supabase.env;
  const headers = { apikey: supabase.keys.new.service, "content-type": "application/json" };
  const post = async (path: string, body: object) =>
    fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  await post("/rest/v1/profiles", { id: userId, first_name: "Anna" });
  const login = await post("/auth/v1/token?grant_type=password", { email, password: OLD });
  const { access_token, refresh_token, expires_at } = (await login.json()) as Tokens;
  const tokens = { access_token, refresh_token, expires_at };
  const asArgs = (request: Request) => ({ request, context: { clientAddress: id() } });
  return {
    by: anAccount({ id: userId, email }),
    token: access_token,
    via: asArgs(requestOf(tokens)),
    later: asArgs(requestOf(expired(tokens))),
    refused: asArgs(
      requestOf({ ...tokens, access_token: `${access_token.slice(0, -9)}AAAAAAAAA` }),
    ),
  };
}

const unknownVisitor = (): RequestArgs => ({
  request: new Request("http://localhost/"),
  context: { clientAddress: id() } as never,
});

const partOf = (path: string) => path.split("/")[1] ?? "";
const bodyOf = ({ body }: Exchange["answer"]) =>
  typeof body === "string" ? body : JSON.stringify(body);

/** Answers to any call of a part, one of each kind; the Data API may give every refusal. */
function answersTo(part: string): Exchange[] {
  const kinds = new Map<string, Exchange>();
  for (const exchange of EXCHANGES) {
    const { status, body } = exchange.answer;
    const isOfPart = partOf(exchange.request.path) === part;
    if (!isOfPart && !(part === "rest" && status >= 400)) continue;
    const { code, statusCode } = Object(body) as Record<string, unknown>;
    const shape = Object.keys(Object(body) as object).sort();
    kinds.set([status, code, statusCode, ...(code ? [] : shape)].join(), exchange);
  }
  return [...kinds.values()];
}

function responseOf({ answer }: Exchange): Response {
  const hasBody = answer.status !== 204;
  // A token that can be decoded, as every token of the auth server.
  const text = bodyOf(answer).replaceAll("<token>", "eyJhbGciOiJIUzI1NiJ9.e30.x");
  return new Response(hasBody ? text : null, answer);
}

/** True for what a page or a form knows how to say. */
const isKnown = (error: unknown): boolean =>
  asUnavailable(error) !== null ||
  error instanceof BusyError ||
  error instanceof StoreWriteError ||
  error instanceof Response;

/** Runs a caller; returns what it throws if no page knows it. */
async function crashOf(caller: Caller, person: Person): Promise<unknown> {
  calls = [];
  return Promise.resolve(caller(person)).then(
    () => null,
    (error: unknown) => (isKnown(error) ? null : error),
  );
}

const cases = Object.entries(CALLERS).flatMap(([file, callers]) =>
  Object.entries(callers).map(([name, caller]) => [file, name, caller] as const),
);

describe("any answer of Supabase ends in a refusal that we know, or as unavailable", () => {
  test.each(cases)("%s: %s", async (_, __, caller) => {
    instead = null;
    expect(await crashOf(caller, await aPerson())).toBeNull();
    const made = [...calls];
    expect(made).not.toEqual([]);
    const crashes: string[] = [];
    for (const [at, path] of made.entries())
      for (const exchange of answersTo(partOf(path))) {
        const person = await aPerson();
        instead = { at, response: responseOf(exchange) };
        const crash = await crashOf(caller, person);
        instead = null;
        backend.cache.forget("");
        if (crash) crashes.push(`call ${at + 1}, ${path}, line ${exchange.line}: ${crash}`);
      }
    expect(crashes).toEqual([]);
  });
});

test("every file that calls the auth server or Storage is in the table", () => {
  const files = globSync("**/*.server.ts", { cwd: "app" }).filter(
    (file) => !OTHERS.test(file) && CALLS.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(files.filter((file) => !(file in CALLERS))).toEqual([]);
});
