import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "~/platform/supabase/backend";
import { bridge } from "~/platform/supabase/bridge.server";
import { currentUser, forgetUser } from "~/platform/supabase/current-user.server";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { newSession, reachedBy, requestOf, requestWith, startTestBackend } from "./support";

let backend: Backend;
let asked: number;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => {
  asked = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => backend.stop());

function open(request: Request, answer = (incoming: Request) => backend.fetch(incoming)) {
  const counting = reachedBy(backend, (incoming) => {
    if (incoming.url.endsWith("/auth/v1/user")) asked += 1;
    return answer(incoming);
  });
  return bridge(request, counting, { secure: false });
}

test("a person is asked for once in five seconds", async () => {
  const { id, email, tokens } = await newSession(backend);
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let time = 0; time < 3; time += 1) expect(await currentUser(open(requestOf(tokens)))).toEqual({ id, email });
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() + 5001);
  await currentUser(open(requestOf(tokens)));
  expect(asked).toBe(2);
});

test("after signing out nothing is remembered of a person, and the cookie is cleared", async () => {
  const { id, tokens } = await newSession(backend);
  const opened = open(requestOf(tokens));
  await currentUser(opened);
  await opened.supabase.auth.signOut({ scope: "global" });
  forgetUser(id);

  const next = open(requestOf(tokens));
  expect(await currentUser(next)).toBeNull();
  expect(next.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^dig-auth=; Max-Age=0/));
});

test("an answer that was under way while a person signed out is not remembered", async () => {
  const { id, tokens } = await newSession(backend);
  await currentUser(
    open(requestOf(tokens), async (incoming) => {
      const answer = await backend.fetch(incoming);
      forgetUser(id);
      return answer;
    }),
  );
  await currentUser(open(requestOf(tokens)));
  expect(asked).toBe(2);
});

test("a deleted person and a token of somebody else's making are nobody", async () => {
  const { id, tokens } = await newSession(backend);
  await backend.deleteUser(id);
  expect(await currentUser(open(requestOf(tokens)))).toBeNull();
  expect(await currentUser(open(requestOf({ ...tokens, access_token: `${tokens.access_token.slice(0, -8)}AAAAAAAA` })))).toBeNull();
  expect(await currentUser(open(requestWith([])))).toBeNull();
});

test.each<[string, () => Promise<Response>]>([
  ["is refused", () => Promise.reject(new TypeError("fetch failed"))],
  ["is answered by a proxy", async () => new Response("<html>")],
  ["is answered without a user", async () => Response.json({})],
  ["comes too often", async () => Response.json({ code: 429, error_code: "over_request_rate_limit", msg: "" }, { status: 429 })],
  ["meets a broken backend", async () => Response.json({ msg: "database is locked" }, { status: 500 })],
])("a question that %s says nothing about the person", async (_, answer) => {
  const { tokens } = await newSession(backend);
  const opened = open(requestOf(tokens), answer);
  await expect(currentUser(opened)).rejects.toThrow(BackendUnavailableError);
  expect(opened.headers.getSetCookie()).toEqual([]);
});
