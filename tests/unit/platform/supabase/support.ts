import { randomUUID } from "node:crypto";
import { rows } from "~/platform/supabase/calls/errors.server";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { verifierBySecret } from "~/platform/supabase/port/access-token.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { ResponseCache } from "~/platform/supabase/responses/response-cache.server";
import { makeAccount } from "../../../support/backend-account";
import { EMBEDDED_REACH } from "../../../support/embedded-reach";

export const PASSWORD = "Demo-1234";

export function startTestBackend(dataDir?: string): Promise<Backend> {
  return startEmbedded({ ...EMBEDDED_REACH, dataDir });
}

/** The same backend with another `fetch`. */
export function reachedBy(
  backend: Backend,
  fetch: (request: Request) => Promise<Response>,
): Backend {
  return { ...backend, fetch: (input, init) => fetch(new Request(input, init)) };
}

/** A backend whose `fetch` alone is used. */
export function fakeBackend(fetch: (request: Request) => Promise<Response>): Backend {
  const unused = () => Promise.reject(new Error("not part of this test"));
  return {
    kind: "hosted",
    url: "https://project.supabase.co",
    anonKey: "anon",
    serviceKey: "service",
    fetch: (input, init) => fetch(new Request(input, init)),
    cache: new ResponseCache(),
    verifier: verifierBySecret("secret"),
    findUserByEmail: unused,
    findAddress: unused,
    listUnconfirmed: unused,
    listAddresses: unused,
    makeUser: unused,
    deleteUser: unused,
    changeAddress: unused,
    setPassword: unused,
    makeLoginToken: unused,
    listLogins: unused,
    endLogins: unused,
    removeOldEntries: unused,
    hashing: (work) => work(),
    ping: unused,
    stop: unused,
  };
}

/** Makes a person with a profile. */
export async function newAccount(backend: Backend, email = `${randomUUID()}@example.com`) {
  const id = await makeAccount(backend, { email, password: PASSWORD });
  rows(await serviceClient(backend).from("profiles").insert({ id, first_name: "Anna" }));
  return { id, email };
}

/** Makes a person and logs them in. */
export async function newSession(backend: Backend) {
  const credentials = { email: `${randomUUID()}@example.com`, password: PASSWORD };
  await makeAccount(backend, credentials);
  const { data: signedIn } = await plainClient(backend).auth.signInWithPassword(credentials);
  if (!signedIn.session) throw new Error("The new account cannot sign in");
  const { access_token, refresh_token, expires_at = 0 } = signedIn.session;
  return {
    id: signedIn.user.id,
    ...credentials,
    tokens: { access_token, refresh_token, expires_at },
  };
}

/** A request with these tokens in the cookie, as the session client writes them. */
export function requestOf(
  tokens: { access_token: string; refresh_token: string; expires_at: number },
  cookies: string[] = [],
): Request {
  const session = `base64-${Buffer.from(JSON.stringify({ ...tokens, expires_in: 3600, token_type: "bearer" })).toString("base64url")}`;
  return requestWith([`dig-auth=${session}`, ...cookies]);
}

export function requestWith(cookies: string[]): Request {
  return new Request("http://localhost:3000/", { headers: { cookie: cookies.join("; ") } });
}

export function expired<Tokens extends { expires_at: number }>(tokens: Tokens): Tokens {
  return { ...tokens, expires_at: Math.floor(Date.now() / 1000) - 10 };
}

/** The cookies of a response as the next request sends them. */
export function sentBack(headers: Headers): string[] {
  const jar = new Map(
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0]?.split(/=(.*)/s) as [string, string]),
  );
  return [...jar].filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`);
}
