import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { singleFlight } from "~/platform/supabase/sessions/single-flight.server";

const REFRESH = "http://localhost/auth/v1/token?grant_type=refresh_token";
const TOKENS = { access_token: "a", refresh_token: "b" };

afterEach(() => {
  vi.useRealTimers();
});

function refreshing(answer: () => Promise<Response>) {
  const [backend, onAway] = [vi.fn(answer), vi.fn()];
  const call = singleFlight(backend, { usable: () => null, onUnavailable: onAway });
  return {
    backend,
    onAway,
    refresh: (token: string) =>
      call(REFRESH, { method: "POST", body: JSON.stringify({ refresh_token: token }) }),
  };
}

test("five refreshes of one token are one call with five responses", async () => {
  const { backend, onAway, refresh } = refreshing(async () => Response.json(TOKENS));
  const token = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(token)));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(5).fill(TOKENS));
  expect(backend).toHaveBeenCalledTimes(1);
  expect(onAway).not.toHaveBeenCalled();
  await refresh(randomUUID());
  expect(backend).toHaveBeenCalledTimes(2);
});

test("late requests get the same tokens for ten seconds", async () => {
  vi.useFakeTimers();
  const { backend, refresh } = refreshing(async () => Response.json(TOKENS));
  const token = randomUUID();
  await refresh(token);
  await vi.advanceTimersByTimeAsync(9_000);
  await refresh(token);
  expect(backend).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await refresh(token);
  expect(backend).toHaveBeenCalledTimes(2);
});

test("a refusal ends the session and is not cached", async () => {
  const refused = { code: 400, error_code: "refresh_token_already_used", msg: "" };
  const { backend, onAway, refresh } = refreshing(async () =>
    Response.json(refused, { status: 400 }),
  );
  const token = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect(await (await refresh(token)).json()).toEqual(refused);
  expect(backend).toHaveBeenCalledTimes(2);
  expect(onAway).not.toHaveBeenCalled();
});

test("a failure reaches every waiting request, and the next one tries again", async () => {
  const { backend, onAway, refresh } = refreshing(() =>
    Promise.reject(new TypeError("fetch failed")),
  );
  const token = randomUUID();
  const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error_code: "backend_unavailable" },
    ]);
  expect(onAway).toHaveBeenCalledTimes(3);
  expect(backend).toHaveBeenCalledTimes(1);
  await refresh(token);
  expect(backend).toHaveBeenCalledTimes(2);
});

test("other calls pass", async () => {
  const backend = vi.fn(async () => new Response("page"));
  const answer = await singleFlight(backend, { usable: () => null, onUnavailable: vi.fn() })(
    "http://localhost/rest/v1/profiles",
  );
  expect(await answer.text()).toBe("page");
});
