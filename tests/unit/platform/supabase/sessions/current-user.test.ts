import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { ResponseCache, whileReading } from "~/platform/supabase/responses/response-cache.server";
import { bridge } from "~/platform/supabase/sessions/bridge.server";
import {
  cachedUser,
  currentUser,
  forgetUser,
} from "~/platform/supabase/sessions/current-user.server";
import {
  expired,
  newSession,
  reachedBy,
  requestOf,
  requestWith,
  startTestBackend,
} from "../support";

let backend: Backend;
let cache: ResponseCache;
let fetched: number;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => {
  ({ cache } = backend);
  fetched = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => backend.stop());

function open(request: Request, answer = (incoming: Request) => backend.fetch(incoming)) {
  const counting = reachedBy(backend, (incoming) => {
    if (incoming.url.endsWith("/auth/v1/user")) fetched += 1;
    return answer(incoming);
  });
  return bridge(request, { ...counting, cache }, { secure: false });
}

test("a user is fetched every five seconds where others write as well", async () => {
  const { id, email, tokens } = await newSession(backend);
  cache = new ResponseCache();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let time = 0; time < 3; time += 1)
    expect(await currentUser(open(requestOf(tokens)))).toEqual({ id, email });
  expect(fetched).toBe(1);
  vi.setSystemTime(Date.now() + 5001);
  expect(cachedUser(open(requestOf(tokens)))).toEqual({ id, email });
  await currentUser(open(requestOf(tokens)));
  expect(fetched).toBe(2);
});

test("where every write is seen a user is fetched once until the next write", async () => {
  const { tokens } = await newSession(backend);
  vi.useFakeTimers({ toFake: ["Date"] });
  await currentUser(open(requestOf(tokens)));
  vi.setSystemTime(Date.now() + 600_000);
  await currentUser(open(requestOf(tokens)));
  expect(fetched).toBe(1);
  await newSession(backend);
  await currentUser(open(requestOf(tokens)));
  expect(fetched).toBe(2);
});

test("after logout no user is cached, and the cookie is cleared", async () => {
  const { id, tokens } = await newSession(backend);
  const opened = open(requestOf(tokens));
  await currentUser(opened);
  await opened.supabase.auth.signOut({ scope: "global" });
  forgetUser({ ...backend, cache }, id);

  const next = open(requestOf(tokens));
  expect(await currentUser(next)).toBeNull();
  expect(next.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^dig-auth=; Max-Age=0/),
  );
});

test("a response that was under way during a logout is not cached", async () => {
  const { id, tokens } = await newSession(backend);
  await currentUser(
    open(requestOf(tokens), async (incoming) => {
      const answer = await backend.fetch(incoming);
      forgetUser({ ...backend, cache }, id);
      return answer;
    }),
  );
  await currentUser(open(requestOf(tokens)));
  expect(fetched).toBe(2);
});

test("a deleted user and a forged token yield no user", async () => {
  const { id, tokens } = await newSession(backend);
  await backend.deleteUser(id);
  expect(await currentUser(open(requestOf(tokens)))).toBeNull();
  expect(
    await currentUser(
      open(requestOf({ ...tokens, access_token: `${tokens.access_token.slice(0, -8)}AAAAAAAA` })),
    ),
  ).toBeNull();
  expect(await currentUser(open(requestWith([])))).toBeNull();
});

test.each<[string, () => Promise<Response>]>([
  ["fails", () => Promise.reject(new TypeError("fetch failed"))],
  ["is answered by a proxy", async () => new Response("<html>")],
  ["is answered without a user", async () => Response.json({})],
  [
    "comes too often",
    async () =>
      Response.json({ code: 429, error_code: "over_request_rate_limit", msg: "" }, { status: 429 }),
  ],
  [
    "meets a broken backend",
    async () => Response.json({ msg: "database is locked" }, { status: 500 }),
  ],
])("a request that %s leaves the session alone", async (_, answer) => {
  const { tokens } = await newSession(backend);
  const opened = open(requestOf(tokens), answer);
  await expect(currentUser(opened)).rejects.toThrow(BackendUnavailableError);
  expect(opened.headers.getSetCookie()).toEqual([]);
});

describe("while the auth server is unavailable, read-only work", () => {
  const silence = () => Promise.reject(new TypeError("fetch failed"));
  const reading = (request: Request) => whileReading(() => currentUser(open(request, silence)));

  test("accepts the user of a valid token", async () => {
    const { id, email, tokens } = await newSession(backend);
    cache = new ResponseCache();
    expect(await reading(requestOf(tokens))).toEqual({ id, email });
    await expect(currentUser(open(requestOf(tokens), silence))).rejects.toThrow(
      BackendUnavailableError,
    );
  });

  test("accepts no changed or expired token, and none from before a logout", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id, tokens } = await newSession(backend);
    cache = new ResponseCache();
    const changed = { ...tokens, access_token: `${tokens.access_token.slice(0, -8)}AAAAAAAA` };
    for (const bad of [changed, expired(tokens)])
      await expect(reading(requestOf(bad))).rejects.toThrow(BackendUnavailableError);
    forgetUser({ ...backend, cache }, id);
    await expect(reading(requestOf(tokens))).rejects.toThrow(BackendUnavailableError);
  });

  test("accepts no session that was refused before", async () => {
    const { tokens } = await newSession(backend);
    const refusal = async () =>
      Response.json({ code: 403, error_code: "session_not_found", msg: "" }, { status: 403 });
    cache = new ResponseCache();
    expect(await whileReading(() => currentUser(open(requestOf(tokens), refusal)))).toBeNull();
    await expect(reading(requestOf(tokens))).rejects.toThrow(BackendUnavailableError);
  });
});
