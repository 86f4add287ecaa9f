import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  isRefreshDue,
  isUsable,
  postponeRefresh,
} from "~/platform/supabase/sessions/refresh-moment.server";

const START = Date.UTC(2026, 5, 1, 8) / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: START * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function newSession(seconds: number) {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const claims = { jti: randomUUID(), iat: START, exp: START + seconds };
  return {
    access_token: `${part({ alg: "HS256" })}.${part(claims)}.c`,
    refresh_token: randomUUID(),
    expires_at: START + seconds,
  };
}

const after = (seconds: number) => vi.setSystemTime((START + seconds) * 1000);

test.each([600, 3600, 86_400])(
  "tokens that live for %i s are refreshed throughout the last sixth of that",
  (life) => {
    const sessions = Array.from({ length: 300 }, () => newSession(life));
    const shareDue = () => sessions.filter(isRefreshDue).length / sessions.length;
    after((5 / 6) * life - 1);
    expect(shareDue()).toBe(0);
    after((11 / 12) * life);
    expect(shareDue()).toBeGreaterThan(0.3);
    expect(shareDue()).toBeLessThan(0.9);
    after(life - Math.min(30, life / 12));
    expect(shareDue()).toBe(1);
  },
);

test("all requests with a token have the same moment", () => {
  const session = newSession(3600);
  for (let second = 3000; second < 3600; second += 20) {
    after(second);
    expect(isRefreshDue({ ...session })).toBe(isRefreshDue(session));
  }
});

test("a failed refresh is tried again after half a minute, and at once when the token has ended", () => {
  const session = newSession(3600);
  after(3500);
  postponeRefresh(session.refresh_token);
  expect([isRefreshDue(session), isUsable(session)]).toEqual([false, true]);
  after(3569);
  expect(isUsable(session)).toBe(true);
  after(3571);
  expect([isRefreshDue(session), isUsable(session)]).toEqual([true, false]);
});

test("a token of a minute can be used for most of it", () => {
  const session = newSession(60);
  expect(isRefreshDue(session)).toBe(false);
  after(49);
  expect(isRefreshDue(session)).toBe(false);
  after(54);
  expect(isUsable(session)).toBe(true);
  after(56);
  expect([isRefreshDue(session), isUsable(session)]).toEqual([true, false]);
});
