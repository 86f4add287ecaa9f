import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type FakeLinkedIn, fakeLinkedIn } from "./fake-linkedin.ts";
import type { SentMail } from "./fake-supabase/auth-mails.ts";
import { authServer } from "./fake-supabase/auth-server.ts";
import { startDataApi } from "./fake-supabase/data-api.ts";
import { gateway, type ProjectKeys, projectKeys } from "./fake-supabase/gateway.ts";
import { Refusal } from "./fake-supabase/refusal.ts";
import { DEFAULTS, type Settings } from "./fake-supabase/settings.ts";
import { storageServer } from "./fake-supabase/storage-server.ts";
import { tokensOf } from "./fake-supabase/tokens.ts";
import { freePort } from "./portal.ts";

/** How a backend can fail, as seen over a network. Last the one after which the portal queues. */
export const FAULTS = [
  "refused",
  "hanging",
  "slow",
  "500",
  "502 page",
  "empty 200",
  "cut JSON",
  "200 page",
  "429",
] as const;
/**
 * "no rows" is a successful response without rows. After "lost answer" the request was carried out,
 * and no response arrives. "future token" is the refusal of a Data API whose clock is behind.
 */
export type Fault = (typeof FAULTS)[number] | "no rows" | "lost answer" | "future token";

export interface FakeSupabase {
  /** The variables that make the portal use it as a hosted Supabase. */
  env: {
    SUPABASE_URL: string;
    SUPABASE_ANON_KEY: string;
    SUPABASE_SERVICE_ROLE_KEY: string;
    LINKEDIN_API_URL: string;
  };
  keys: ProjectKeys;
  /** Settings of the project; may change at any moment. */
  settings: Settings;
  /** All settings as at first, no call or mail counted. */
  reset(): void;
  /** The person who connects LinkedIn, and LinkedIn's behaviour. */
  linkedIn: FakeLinkedIn;
  /** The mails that Supabase itself has sent, oldest first. */
  mails: SentMail[];
  /** Requests that arrived, as `POST /auth/v1/signup`. */
  calls: string[];
  /** Calls that the settings forbid and that arrived all the same. */
  forbidden: string[];
  /** The addresses that calls named in `Sb-Forwarded-For`, with their call. */
  forwarded: { call: string; address: string }[];
  /** The names of stored files, as `bucket/name`. */
  files(): string[];
  /** From now on all calls fail that way, or only those that match `on`; null ends it. */
  fail(fault: Fault | null, on?: RegExp): Promise<void>;
  /** @throws if a forbidden call arrived */
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
  "future token": [
    401,
    "application/json",
    '{"code":"PGRST303","details":null,"hint":null,"message":"JWT issued at future"}',
  ],
  "no rows": [200, "application/json", "[]"],
  "empty 200": [200, "application/json", ""],
  "cut JSON": [200, "application/json", '{"access_token":"eyJhbGciOi'],
  "200 page": [200, "text/html", PAGE],
};

const SECRET = "a secret of the tests that is long enough";

/**
 * A Supabase project on this machine that responds as the real one does (`exchanges.jsonl`), with
 * its settings, and with faults.
 */
export async function startFakeSupabase(
  changed: Partial<Settings> & { keyForm?: keyof ProjectKeys } = {},
): Promise<FakeSupabase> {
  const { keyForm = "new", ...given } = changed;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings: Settings = { ...DEFAULTS, ...given };
  const tokens = tokensOf(new TextEncoder().encode(SECRET), settings);
  const keys = await projectKeys(tokens);
  const { claimsOf, tokenOf, refuse } = gateway(keys, tokens);
  const dataApi = await startDataApi(SECRET, settings);
  const auth = authServer({ settings, tokens, dataApi, url, claimsOf });
  const storage = storageServer({ settings, claimsOf });
  const linkedIn = fakeLinkedIn(url, auth);

  const calls: string[] = [];
  const forbidden: string[] = [];
  const forwarded: FakeSupabase["forwarded"] = [];
  let state: { fault: Fault | null; on: RegExp } = { fault: null, on: /^/ };

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const elsewhere = settings.linkedIn ? await linkedIn.answer(request) : null;
    if (elsewhere) return elsewhere;
    const denied = refuse(request);
    if (denied) return denied;
    if (pathname.startsWith("/auth/v1/")) return auth.answer(request);
    if (pathname.startsWith("/storage/v1/")) return storage.answer(request);
    if (pathname.startsWith("/rest/v1/")) return data(request);
    return Response.json({ message: "no Route matched with those values" }, { status: 404 });
  }

  /** The Data API asks for no session, only for a valid token. */
  async function data(request: Request): Promise<Response> {
    try {
      const claims = await claimsOf(request.headers);
      const isPerson = tokenOf(request.headers) !== null;
      const token = isPerson ? await tokens.withSecret(claims) : null;
      return await dataApi.answer(request, claims.role ?? "anon", token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [code, message] = /expired/.test(error.message)
        ? ["PGRST303", "JWT expired"]
        : ["PGRST301", "No suitable key or wrong key type"];
      return Response.json({ code, details: null, hint: null, message }, { status: 401 });
    }
  }

  const server = createServer((req, res) => {
    const call = `${req.method} ${req.url}`;
    calls.push(call);
    const address = req.headers["sb-forwarded-for"];
    if (typeof address === "string") forwarded.push({ call, address });
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
    if (settings.forbidden?.test(`${req.method} ${req.url}`)) {
      forbidden.push(`${req.method} ${req.url}`);
      return void res.writeHead(500, { "Content-Type": "application/json" }).end(LOST);
    }
    const reply = await respond(requestOf(req, url, body));
    if (fault === "lost answer")
      return void res.writeHead(500, { "Content-Type": "application/json" }).end(LOST);
    res
      .writeHead(reply.status, {
        ...Object.fromEntries(reply.headers),
        date: new Date(Date.now() + settings.clockAhead).toUTCString(),
      })
      .end(Buffer.from(await reply.arrayBuffer()));
  }

  await listen(server, port);
  return {
    env: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: keys[keyForm].anon,
      SUPABASE_SERVICE_ROLE_KEY: keys[keyForm].service,
      LINKEDIN_API_URL: url,
    },
    keys,
    settings,
    reset() {
      Object.assign(settings, DEFAULTS, given);
      auth.clearLimits();
    },
    linkedIn: linkedIn.state,
    mails: auth.mails,
    calls,
    forbidden,
    forwarded,
    files: storage.names,
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
      await dataApi.stop();
      if (forbidden.length > 0)
        throw new Error(`The portal made forbidden calls: ${forbidden.join(", ")}`);
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
