import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Backend, NewUser } from "~/platform/supabase/backend";
import { onAuthMail } from "~/platform/supabase/embedded/auth-mail.server";
import { startEmbedded, warmUp } from "~/platform/supabase/embedded/start-embedded.server";
import { type FakeLinkedIn, fakeLinkedIn } from "./fake-linkedin.ts";
import { freePort } from "./portal.ts";

/** How a backend can fail, as seen over a network. */
export const FAULTS = [
  "refused",
  "hanging",
  "slow",
  "500",
  "502 page",
  "429",
  "empty 200",
  "cut JSON",
  "200 page",
] as const;
/**
 * "no rows" is a successful response without rows. After "lost answer" the request was carried out,
 * and no response arrives.
 */
export type Fault = (typeof FAULTS)[number] | "no rows" | "lost answer";

interface SentMail {
  type: "signup" | "recovery";
  email: string;
  tokenHash: string;
  /** The template's values from the account's metadata. */
  attempt?: string;
}

export interface FakeSupabase {
  /** The variables that make the portal use it as a hosted Supabase. */
  env: {
    SUPABASE_URL: string;
    SUPABASE_ANON_KEY: string;
    SUPABASE_SERVICE_ROLE_KEY: string;
    LINKEDIN_API_URL: string;
  };
  /** The person who connects LinkedIn, and LinkedIn's behaviour. */
  linkedIn: FakeLinkedIn;
  /** The mails that Supabase itself has sent, oldest first. */
  mails: SentMail[];
  /** Requests that arrived, as `POST /auth/v1/signup`. */
  calls: string[];
  /** From now on all calls fail that way, or only those that match `on`; null ends it. */
  fail(fault: Fault | null, on?: RegExp): Promise<void>;
  stop(): Promise<void>;
}

const SLOW_MS = 10_000;
const PAGE =
  "<!doctype html><title>Bad gateway</title><h1>upstream connect error at /srv/kong</h1>";
const LOST =
  '{"code":500,"error_code":"unexpected_failure","msg":"Database error","message":"Database error"}';
const ANSWERS: Partial<Record<Fault, [number, string, string]>> = {
  "500": [500, "application/json", LOST],
  "502 page": [502, "text/html", PAGE],
  "429": [
    429,
    "application/json",
    '{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached","message":"Too many"}',
  ],
  "no rows": [200, "application/json", "[]"],
  "empty 200": [200, "application/json", ""],
  "cut JSON": [200, "application/json", '{"access_token":"eyJhbGciOi'],
  "200 page": [200, "text/html", PAGE],
};

/**
 * The embedded backend behind HTTP, with the admin API and mails of a hosted Supabase, and with
 * faults.
 */
export async function startFakeSupabase(): Promise<FakeSupabase> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backend = await startEmbedded({
    appUrl: url,
    jwtSecret: "a secret of the tests that is long enough",
    anonKey: "sb_publishable_tests",
    serviceKey: "sb_secret_tests",
    migrationsFrom: resolve("supabase/migrations"),
  });
  await warmUp(backend);

  const mails: SentMail[] = [];
  const calls: string[] = [];
  onAuthMail((mail) => mails.push(mail));
  const linkedIn = fakeLinkedIn(backend, url, anotherSession);
  let state: { fault: Fault | null; on: RegExp } = { fault: null, on: /^/ };

  /** Opens a session through the link of a recovery mail, which is not sent. */
  async function anotherSession(email: string): Promise<Record<string, unknown>> {
    const post = (path: string, body: object) =>
      backend.fetch(`${backend.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: backend.anonKey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await post("recover", { email });
    const index = mails.findLastIndex((mail) => mail.email === email && mail.type === "recovery");
    const [mail] = mails.splice(index, 1);
    return (
      await post("verify", { type: "recovery", token_hash: mail?.tokenHash })
    ).json() as Promise<Record<string, unknown>>;
  }

  const server = createServer((req, res) => {
    const call = `${req.method} ${req.url}`;
    calls.push(call);
    const fault = state.on.test(call) ? state.fault : null;
    answer(req, res, fault).catch((error: unknown) => {
      console.error(call, error);
      res.destroy();
    });
  });

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    fault: Fault | null,
  ): Promise<void> {
    if (fault === "refused") return void res.destroy();
    if (fault === "hanging") return;
    const body = await buffer(req);
    if (fault === "slow") await new Promise((later) => setTimeout(later, SLOW_MS).unref());
    // The client has gone: a late request is not carried out.
    if (res.destroyed) return;
    const made = fault && ANSWERS[fault];
    if (made) return void res.writeHead(made[0], { "Content-Type": made[1] }).end(made[2]);
    const request = requestOf(req, url, body);
    const reply = (await linkedIn.answer(request)) ?? (await asHosted(backend, mails, request));
    if (fault === "lost answer")
      return void res.writeHead(500, { "Content-Type": "application/json" }).end(LOST);
    res
      .writeHead(reply.status, Object.fromEntries(reply.headers))
      .end(Buffer.from(await reply.arrayBuffer()));
  }

  await listen(server, port);
  return {
    env: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: backend.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
      LINKEDIN_API_URL: url,
    },
    linkedIn: linkedIn.state,
    mails,
    calls,
    async fail(fault, on = /^/) {
      state = { fault, on };
      const wholly = fault === "refused" && on.source === "^";
      if (wholly && server.listening) server.close();
      // Also ends connections that hang or are kept alive.
      server.closeAllConnections();
      if (!wholly && !server.listening) await listen(server, port);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await backend.stop();
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

function requestOf(req: IncomingMessage, url: string, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (
      typeof value === "string" &&
      !/^(connection|host|content-length|transfer-encoding|expect)$/.test(name)
    )
      headers.set(name, value);
  }
  const hasBody = !["GET", "HEAD"].includes(req.method ?? "GET") && body.length > 0;
  return new Request(url + req.url, {
    method: req.method,
    headers,
    body: hasBody ? new Uint8Array(body) : undefined,
  });
}

/** Differences between the embedded backend and the hosted one, done the hosted way. */
async function asHosted(backend: Backend, mails: SentMail[], request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, userId] = /^\/auth\/v1\/admin\/users\/([\w-]+)$/.exec(pathname) ?? [];
  if (
    pathname.startsWith("/auth/v1/admin/") &&
    request.headers.get("apikey") !== backend.serviceKey
  ) {
    return Response.json(
      { code: 403, error_code: "not_admin", msg: "User not allowed" },
      { status: 403 },
    );
  }
  if (pathname === "/auth/v1/admin/users" && request.method === "POST") {
    const made = (await request.json()) as {
      email: string;
      password_hash: string;
      user_metadata: NewUser["data"];
      email_confirm: boolean;
    };
    const {
      email,
      password_hash: passwordHash,
      user_metadata: data,
      email_confirm: confirmed,
    } = made;
    const { id } = await backend.makeUser({ email, passwordHash, data, confirmed });
    return Response.json({ id, aud: "authenticated", email, user_metadata: data });
  }
  if (pathname === "/auth/v1/admin/users")
    return Response.json({
      users: await usersLike(backend, searchParams.get("filter") ?? ""),
      aud: "authenticated",
    });
  // supabase-js reads before it deletes.
  if (userId && request.method === "GET")
    return Response.json({
      id: userId,
      aud: "authenticated",
      email: await backend.findAddress(userId),
    });
  if (userId && request.method === "DELETE")
    return backend.deleteUser(userId).then(() => Response.json({}));
  if (userId && request.method === "PUT") {
    const { email } = (await request.json()) as { email?: string };
    await (email ? backend.changeAddress(userId, email) : backend.confirmUser(userId));
    return Response.json({ id: userId, aud: "authenticated" });
  }

  if (pathname === "/auth/v1/resend") {
    const { email } = (await request.json()) as { email: string };
    await sendConfirmation(backend, mails, email);
    return Response.json({});
  }
  if (pathname === "/auth/v1/signup") {
    const { email } = (await request.clone().json()) as { email: string };
    const reply = await backend.fetch(request);
    if (reply.ok) await sendConfirmation(backend, mails, email);
    return reply;
  }
  return backend.fetch(request);
}

async function usersLike(backend: Backend, email: string) {
  const user = await backend.findUserByEmail(email);
  if (!user) return [];
  const email_confirmed_at = user.confirmed ? "2026-01-01T00:00:00Z" : null;
  return [{ id: user.id, email, email_confirmed_at, user_metadata: { attempt: user.attempt } }];
}

async function sendConfirmation(backend: Backend, mails: SentMail[], email: string): Promise<void> {
  const issued = await backend.issueConfirmation(email, { first: true });
  const user = await backend.findUserByEmail(email);
  if (issued)
    mails.push({ type: "signup", email, tokenHash: issued.tokenHash, attempt: user?.attempt });
}
