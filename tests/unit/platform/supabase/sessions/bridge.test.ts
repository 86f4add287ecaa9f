import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendUnavailableError, rows } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { bridge } from "~/platform/supabase/sessions/bridge.server";
import { currentUser } from "~/platform/supabase/sessions/current-user.server";
import { isRefreshDue } from "~/platform/supabase/sessions/refresh-moment.server";
import {
  expired,
  newSession,
  reachedBy,
  requestOf,
  requestWith,
  sentBack,
  startTestBackend,
} from "../support";

let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => {
  // why: auth-js prints sessions that it cannot refresh and cookies that it cannot read
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterAll(() => backend.stop());

async function signIn({ remember, secure = false }: { remember: boolean; secure?: boolean }) {
  const { email, password } = await newSession(backend);
  const opened = bridge(requestWith([]), backend, { secure });
  opened.remember(remember);
  await opened.supabase.auth.signInWithPassword({ email, password });
  return opened;
}

describe("cookies", () => {
  test("end with the browser, unless the person wants to be remembered", async () => {
    const [session] = sessionCookies((await signIn({ remember: false })).headers);
    expect(session).toMatch(/^dig-auth=base64-/);
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);

    const remembered = (await signIn({ remember: true })).headers.getSetCookie();
    expect(remembered.map((cookie) => /^[\w-]+|Max-Age=\d+/g.exec(cookie)?.[0])).toEqual([
      "dig-remember",
      "dig-auth",
    ]);
    for (const cookie of remembered)
      expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("are tied to the host over HTTPS", async () => {
    const opened = await signIn({ remember: true, secure: true });
    for (const cookie of opened.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-dig-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const next = bridge(requestWith(sentBack(opened.headers)), backend, { secure: true });
    expect(await currentUser(next)).not.toBeNull();
  });

  test("hold tokens and no personal data, and fit into one", async () => {
    const cookies = sessionCookies((await signIn({ remember: false })).headers);
    expect(cookies).toHaveLength(1);
    const value = cookies[0]?.split(/[=;]/)[1]?.replace("base64-", "") ?? "";
    expect(Object.keys(JSON.parse(Buffer.from(value, "base64url").toString()))).not.toContain(
      "user",
    );
    expect(value.length).toBeLessThan(1500);
  });

  test("keep the choice of the person through a refresh", async () => {
    for (const [marker, lifetime] of [
      [[], /^(?!.*Max-Age)/],
      [["dig-remember=1"], /Max-Age=2592000/],
    ] as const) {
      const { tokens } = await newSession(backend);
      const opened = bridge(requestOf(expired(tokens), [...marker]), backend, { secure: false });
      expect(await currentUser(opened)).not.toBeNull();
      expect(sessionCookies(opened.headers)).toEqual([expect.stringMatching(lifetime)]);
      expect(opened.headers.get("cache-control")).toContain("no-store");
    }
  });

  test("are all cleared with the session, chunks included", async () => {
    const { tokens } = await newSession(backend);
    const whole = requestOf(tokens).headers.get("cookie")?.split("=")[1] ?? "";
    const chunks = [`dig-auth.0=${whole.slice(0, 40)}`, `dig-auth.1=${whole.slice(40)}`];
    const opened = bridge(
      requestWith([...chunks, "dig-auth-code-verifier=c", "dig-remember=1", "other=d"]),
      backend,
      { secure: false },
    );
    expect(opened.headers.getSetCookie()).toEqual([]);
    opened.forget();
    const cleared = opened.headers.getSetCookie();
    expect(cleared.map((cookie) => cookie.split("=")[0])).toEqual([
      "dig-auth.0",
      "dig-auth.1",
      "dig-auth-code-verifier",
      "dig-remember",
    ]);
    for (const cookie of cleared)
      expect(cookie).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("are removed after signing out", async () => {
    const { tokens } = await newSession(backend);
    const opened = bridge(requestOf(tokens), backend, { secure: false });
    await opened.supabase.auth.signOut();
    opened.forget();
    expect(sentBack(opened.headers)).toEqual([]);
    expect(await currentUser(bridge(requestOf(tokens), backend, { secure: false }))).toBeNull();
  });
});

describe("a refresh", () => {
  test("is done once for eight loaders that find the same expired token", async () => {
    const { id, tokens } = await newSession(backend);
    const refresh = vi.fn();
    const counting = reachedBy(backend, (request) => {
      if (request.url.includes("grant_type=refresh_token")) refresh();
      return backend.fetch(request);
    });
    const bridges = Array.from({ length: 8 }, () =>
      bridge(requestOf(expired(tokens)), counting, { secure: false }),
    );
    const users = await Promise.all(bridges.map(currentUser));

    expect(users.map((user) => user?.id)).toEqual(Array(8).fill(id));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(new Set(bridges.map(({ headers }) => sentBack(headers).join())).size).toBe(1);
    const late = bridge(requestOf(expired(tokens)), counting, { secure: false });
    expect((await currentUser(late))?.id).toBe(id);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  const html = () =>
    new Response("<h1>Bad gateway</h1>", { headers: { "content-type": "text/html" } });
  test.each<[string, () => Promise<Response>]>([
    ["is refused the connection", () => Promise.reject(new TypeError("fetch failed"))],
    ["never gets an answer", () => new Promise(() => undefined)],
    ["gets a page of a proxy", async () => html()],
    ["gets nothing", async () => new Response(null)],
    ["gets half of an answer", async () => new Response('{"access_token":"a')],
    ["gets an answer without tokens", async () => Response.json({})],
    [
      "is too frequent",
      async () =>
        Response.json(
          { code: 429, error_code: "over_request_rate_limit", msg: "" },
          { status: 429 },
        ),
    ],
    [
      "meets a broken backend",
      async () =>
        Response.json({ code: 500, error_code: "unexpected_failure", msg: "" }, { status: 500 }),
    ],
    [
      "is stopped by a gateway",
      async () => Response.json({ message: "Invalid API key" }, { status: 401 }),
    ],
  ])("that %s does not end the session and ends soon", async (_, answer) => {
    const { tokens, id } = await newSession(backend);
    const unavailable = bridge(requestOf(expired(tokens)), reachedBy(backend, answer), {
      secure: false,
      deadline: 200,
    });
    const started = performance.now();
    await expect(currentUser(unavailable)).rejects.toThrow(BackendUnavailableError);
    expect(performance.now() - started).toBeLessThan(600);
    expect(unavailable.unavailability()).toBeInstanceOf(BackendUnavailableError);
    expect(unavailable.headers.getSetCookie()).toEqual([]);

    const profiles = await unavailable.supabase.from("profiles").select();
    expect(() => rows(profiles)).toThrow(BackendUnavailableError);

    const back = bridge(requestOf(expired(tokens)), backend, { secure: false });
    expect((await currentUser(back))?.id).toBe(id);
  });

  /** A session whose access token lives for two minutes and should be refreshed. */
  async function endingSession() {
    for (;;) {
      const { id, tokens } = await newSession(backend);
      const ending = { ...tokens, expires_at: Math.floor(Date.now() / 1000) + 120 };
      if (isRefreshDue(ending)) return { id, tokens: ending };
    }
  }

  test.each<[string, () => Promise<Response>]>([
    ["is refused the connection", () => Promise.reject(new TypeError("fetch failed"))],
    ["never gets a response", () => new Promise(() => undefined)],
    ["is too frequent", async () => refusal(429, "over_request_rate_limit")],
    ["has to wait for its turn", async () => refusal(429, "portal_everyone_waits")],
    ["meets a broken backend", async () => refusal(500, "unexpected_failure")],
  ])(
    "that %s goes on with the token that still lives, without further calls",
    async (_, answer) => {
      const { id, tokens } = await endingSession();
      const refresh = vi.fn();
      const limited = reachedBy(backend, (request) => {
        if (!request.url.includes("grant_type=refresh_token")) return backend.fetch(request);
        refresh();
        return answer();
      });
      for (let visit = 0; visit < 3; visit += 1) {
        const opened = bridge(requestOf(tokens), limited, { secure: false });
        expect((await currentUser(opened))?.id).toBe(id);
        expect(rows(await opened.supabase.from("profiles").select())).toEqual([]);
        expect(opened.unavailability()).toBeNull();
        const [cookie] = sentBack(opened.headers);
        if (cookie) expect(sessionOf(cookie)).toMatchObject(tokens);
      }
      expect(refresh).toHaveBeenCalledTimes(1);
    },
  );

  test("that comes in time replaces a token that still lives", async () => {
    const { id, tokens } = await endingSession();
    const opened = bridge(requestOf(tokens), backend, { secure: false });
    expect((await currentUser(opened))?.id).toBe(id);
    const [cookie = ""] = sentBack(opened.headers);
    expect(sessionOf(cookie).refresh_token).not.toBe(tokens.refresh_token);
    expect(sessionOf(cookie).expires_at).toBeGreaterThan(tokens.expires_at + 3000);
  });

  test("that is refused ends the session, although its token still lives", async () => {
    const { tokens } = await endingSession();
    const refusing = reachedBy(backend, async (request) =>
      request.url.includes("grant_type=refresh_token")
        ? refusal(400, "refresh_token_not_found")
        : backend.fetch(request),
    );
    const opened = bridge(requestOf(tokens), refusing, { secure: false });
    expect(await currentUser(opened)).toBeNull();
    expect(sentBack(opened.headers)).toEqual([]);
  });

  test("whose turn does not come says when it does", async () => {
    const { tokens } = await newSession(backend);
    const waiting = reachedBy(backend, async () =>
      refusal(429, "portal_everyone_waits", "Try again after 42 seconds"),
    );
    const opened = bridge(requestOf(expired(tokens)), waiting, { secure: false });
    await expect(currentUser(opened)).rejects.toMatchObject({
      retryAfter: 42,
      isOwnAddress: false,
    });
    expect(opened.headers.getSetCookie()).toEqual([]);
  });

  test("with a token that was revoked ends the session", async () => {
    const { id, tokens } = await newSession(backend);
    await backend.deleteUser(id);
    const opened = bridge(requestOf(expired(tokens), ["dig-remember=1"]), backend, {
      secure: false,
    });
    expect(await currentUser(opened)).toBeNull();
    expect(sentBack(opened.headers)).toEqual([]);
    expect(opened.headers.getSetCookie().some((cookie) => cookie.startsWith("dig-auth=;"))).toBe(
      true,
    );
  });
});

test("the backend is not called before it is needed", async () => {
  const { tokens } = await newSession(backend);
  const ask = vi.fn((request: Request) => backend.fetch(request));
  bridge(requestOf(expired(tokens)), reachedBy(backend, ask), { secure: false }).forget();
  await new Promise((done) => setTimeout(done, 50));
  expect(ask).not.toHaveBeenCalled();
});

test("cookies that are no session have no user", async () => {
  for (const cookie of [
    "",
    "dig-auth=",
    "dig-auth=base64-",
    "dig-auth=base64-%%%",
    "dig-auth=x",
    "dig-auth=base64-bnVsbA",
    "dig-auth.0=base64-eyJh",
    "dig-auth=base64-eyJhY2Nlc3NfdG9rZW4iOiJ4In0",
  ]) {
    expect(
      await currentUser(bridge(requestWith([cookie]), backend, { secure: false })),
      cookie,
    ).toBeNull();
  }
});

function sessionCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => /^(__Host-)?dig-auth/.test(cookie));
}

function refusal(status: number, code: string, msg = ""): Response {
  return Response.json({ code, error_code: code, msg }, { status });
}

const sessionOf = (cookie: string) =>
  JSON.parse(Buffer.from(cookie.replace("dig-auth=base64-", ""), "base64url").toString());
