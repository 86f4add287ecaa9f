import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Backend } from "~/platform/supabase/backend";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import {
  type AnswerMemory,
  answerMemory,
} from "~/platform/supabase/responses/response-cache.server";
import { whileReading } from "~/platform/supabase/responses/stale-responses.server";
import { bridge } from "~/platform/supabase/sessions/bridge.server";
import { currentUser } from "~/platform/supabase/sessions/current-user.server";
import { forgetUser } from "~/platform/supabase/sessions/seen-tokens.server";
import {
  expired,
  newSession,
  reachedBy,
  requestOf,
  requestWith,
  startTestBackend,
} from "../support";

let backend: Backend;
let memory: AnswerMemory;
let asked: number;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => {
  ({ memory } = backend);
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
  return bridge(request, { ...counting, memory }, { secure: false });
}

test("a person is asked for once in five seconds where others write as well", async () => {
  const { id, email, tokens } = await newSession(backend);
  memory = answerMemory();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let time = 0; time < 3; time += 1)
    expect(await currentUser(open(requestOf(tokens)))).toEqual({ id, email });
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() + 5001);
  await currentUser(open(requestOf(tokens)));
  expect(asked).toBe(2);
});

test("where every write is seen a person is asked for once until something is written", async () => {
  const { tokens } = await newSession(backend);
  vi.useFakeTimers({ toFake: ["Date"] });
  await currentUser(open(requestOf(tokens)));
  vi.setSystemTime(Date.now() + 600_000);
  await currentUser(open(requestOf(tokens)));
  expect(asked).toBe(1);
  await newSession(backend);
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
  expect(next.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^dig-auth=; Max-Age=0/),
  );
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
  expect(
    await currentUser(
      open(requestOf({ ...tokens, access_token: `${tokens.access_token.slice(0, -8)}AAAAAAAA` })),
    ),
  ).toBeNull();
  expect(await currentUser(open(requestWith([])))).toBeNull();
});

test.each<[string, () => Promise<Response>]>([
  ["is refused", () => Promise.reject(new TypeError("fetch failed"))],
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
])("a question that %s says nothing about the person", async (_, answer) => {
  const { tokens } = await newSession(backend);
  const opened = open(requestOf(tokens), answer);
  await expect(currentUser(opened)).rejects.toThrow(BackendUnavailableError);
  expect(opened.headers.getSetCookie()).toEqual([]);
});

describe("while the auth server does not answer, who only reads", () => {
  const silence = () => Promise.reject(new TypeError("fetch failed"));
  const reading = (request: Request) => whileReading(() => currentUser(open(request, silence)));

  test("is whoever a good token says", async () => {
    const { id, email, tokens } = await newSession(backend);
    memory = answerMemory();
    expect(await reading(requestOf(tokens))).toEqual({ id, email });
    await expect(currentUser(open(requestOf(tokens), silence))).rejects.toThrow(
      BackendUnavailableError,
    );
  });

  test("is nobody that is known where the token is no good, has to be refreshed, or its person has logged out", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id, tokens } = await newSession(backend);
    memory = answerMemory();
    const changed = { ...tokens, access_token: `${tokens.access_token.slice(0, -8)}AAAAAAAA` };
    for (const bad of [changed, expired(tokens)])
      await expect(reading(requestOf(bad))).rejects.toThrow(BackendUnavailableError);
    forgetUser(id);
    await expect(reading(requestOf(tokens))).rejects.toThrow(BackendUnavailableError);
  });

  test("is nobody where it says that the session is over", async () => {
    const { tokens } = await newSession(backend);
    const refusal = async () =>
      Response.json({ code: 403, error_code: "session_not_found", msg: "" }, { status: 403 });
    memory = answerMemory();
    expect(await whileReading(() => currentUser(open(requestOf(tokens), refusal)))).toBeNull();
    await expect(reading(requestOf(tokens))).rejects.toThrow(BackendUnavailableError);
  });
});
