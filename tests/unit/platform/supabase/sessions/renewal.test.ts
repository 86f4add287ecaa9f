import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { rows, TokenRefusedError } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { bridge } from "~/platform/supabase/sessions/bridge.server";
import { currentUser } from "~/platform/supabase/sessions/current-user.server";
import {
  newSession,
  reachedBy,
  requestOf,
  requestWith,
  sentBack,
  startTestBackend,
} from "../support";

let backend: Backend;
beforeAll(async () => {
  // auth-js prints each refused refresh.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  backend = await startTestBackend();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await backend.stop();
});

type Answer = (request: Request) => Response | null;

/** A session whose calls `answer` may refuse, and the paths of all calls. */
function open(request: Request, answer: Answer = () => null) {
  const calls: string[] = [];
  const reached = reachedBy(backend, async (incoming) => {
    const { pathname, search } = new URL(incoming.url);
    calls.push(pathname.endsWith("/token") ? pathname + search : pathname);
    return answer(incoming) ?? backend.fetch(incoming);
  });
  return { calls, session: bridge(request, reached, { secure: false }) };
}

const ownRow = (session: ReturnType<typeof bridge>, id: string) =>
  Promise.resolve(session.supabase.from("profiles").select("id").eq("id", id).then(rows));
const isRefresh = ({ url }: Request) => url.includes("grant_type=refresh_token");
/** A token made within the same second is the same. */
function untilRefreshed(refusal: () => Response): Answer {
  let isRefreshed = false;
  return (request) => {
    isRefreshed ||= isRefresh(request);
    return isRefreshed ? null : refusal();
  };
}
const json = (status: number, body: object) => Response.json(body, { status });
const REFRESH = "/auth/v1/token?grant_type=refresh_token";

const REFUSALS: Record<string, () => Response> = {
  "issued in the future": () =>
    json(401, { code: "PGRST303", message: "JWT issued at future", details: null, hint: null }),
  expired: () => json(401, { code: "PGRST303", message: "JWT expired", details: null, hint: null }),
  "without a known key": () =>
    json(401, { code: "PGRST301", message: "No suitable key or wrong key type" }),
};
const UNAVAILABLE: Record<string, () => Response> = {
  "a limit": () => json(429, { code: "over_request_rate_limit", message: "Too many" }),
  "a refused key": () => json(401, { message: "Invalid API key" }),
  "logins that are off": () =>
    json(422, { code: "email_provider_disabled", message: "Email logins are disabled" }),
  "a fault": () => json(500, { code: "unexpected_failure", message: "Database error" }),
};
const dead = () => json(400, { code: "refresh_token_not_found", message: "Not found" });

describe("a refused token", () => {
  test.each(Object.entries(REFUSALS))(
    "%s is renewed once, and the call repeated",
    async (_, no) => {
      const { tokens, id } = await newSession(backend);
      const { session, calls } = open(requestOf(tokens), untilRefreshed(no));
      await Promise.all([ownRow(session, id), ownRow(session, id)]);
      expect(calls.filter((call) => call === REFRESH)).toHaveLength(1);
      expect(session.hasEnded()).toBe(false);
      const next = requestWith(sentBack(session.headers));
      expect((await currentUser(open(next).session))?.id).toBe(id);
    },
  );

  test.each(Object.entries(REFUSALS))(
    "%s ends the session if the refresh is refused, or the new token",
    async (_, no) => {
      for (const answer of [
        (request: Request) => (isRefresh(request) ? dead() : no()),
        (request: Request) => (isRefresh(request) ? null : no()),
      ]) {
        const { tokens, id } = await newSession(backend);
        const { session, calls } = open(requestOf(tokens), answer);
        await expect(ownRow(session, id)).rejects.toThrow(TokenRefusedError);
        expect(session.hasEnded()).toBe(true);
        expect(sentBack(session.headers)).toEqual([]);
        const before = calls.length;
        await expect(ownRow(session, id)).rejects.toThrow(TokenRefusedError);
        expect(calls.filter((call) => call === REFRESH)).toHaveLength(1);
        expect(calls.length).toBe(before);
      }
    },
  );

  test.each(Object.entries(UNAVAILABLE))(
    "ends nothing if the refresh fails because of %s",
    async (_, failure) => {
      const { tokens, id } = await newSession(backend);
      const { session } = open(requestOf(tokens), (request) =>
        isRefresh(request) ? failure() : (REFUSALS.expired?.() ?? null),
      );
      await expect(ownRow(session, id)).rejects.toThrow(TokenRefusedError);
      expect([session.hasEnded(), session.unavailability() !== null]).toEqual([false, true]);
      expect([...session.headers]).toEqual([]);
    },
  );
});

test("a token that Storage refuses is renewed as well, and the file sent again", async () => {
  const { tokens, id } = await newSession(backend);
  const refusal = { statusCode: "403", error: "Unauthorized", message: "jwt expired" };
  const { session, calls } = open(
    requestOf(tokens),
    untilRefreshed(() => json(400, refusal)),
  );
  const files = session.supabase.storage.from("avatars");
  const { error } = await files.upload(`${id}/a.webp`, new Uint8Array(10), {
    contentType: "image/webp",
  });
  expect([error, calls.filter((call) => call === REFRESH).length]).toEqual([null, 1]);
});

test.each(Object.entries(UNAVAILABLE))(
  "an expired session is not lost when its refresh fails because of %s",
  async (_, failure) => {
    const { tokens } = await newSession(backend);
    const late = { ...tokens, expires_at: Math.floor(Date.now() / 1000) - 60 };
    const { session } = open(requestOf(late), (request) => (isRefresh(request) ? failure() : null));
    await expect(currentUser(session)).rejects.toThrow();
    expect([...session.headers]).toEqual([]);
  },
);

test("a refused public key ends no session", async () => {
  const { tokens, id } = await newSession(backend);
  const { session, calls } = open(
    requestOf(tokens),
    () => UNAVAILABLE["a refused key"]?.() ?? null,
  );
  await expect(ownRow(session, id)).rejects.toThrow();
  await expect(currentUser(session)).rejects.toThrow();
  expect([session.hasEnded(), [...session.headers]]).toEqual([false, []]);
  expect(calls).not.toContain(REFRESH);
});

test.each([-120, 120])("a clock that jumps by %i seconds ends no session", async (seconds) => {
  const { tokens, id } = await newSession(backend);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  const { session } = open(requestOf(tokens));
  expect((await currentUser(session))?.id).toBe(id);
  expect(await ownRow(session, id)).toEqual([]);
  expect(session.hasEnded()).toBe(false);
});
