import { setImmediate as tick } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "~/platform/log/logger.server";
import { endingAfter } from "~/platform/supabase/calls/call-deadline.server";
import { turnError } from "~/platform/supabase/calls/turn-error.server";
import { authRefusalMetrics } from "~/platform/supabase/limits/auth-refusals.server";
import { onBehalfOf } from "~/platform/supabase/limits/caller.server";
import { countedFetch } from "~/platform/supabase/limits/counted-fetch.server";
import { isBucketShared } from "~/platform/supabase/limits/turns.server";
import { rateLimits } from "../../../../support/fake-supabase/rate-limits";
import { Refusal } from "../../../../support/fake-supabase/refusal";
import { DEFAULTS } from "../../../../support/fake-supabase/settings";

const KEYS = { anonKey: "sb_publishable_1", serviceKey: "sb_secret_1" };
const HOUR = 3_600_000;

let clock = Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: clock });
});
afterEach(() => {
  // Nothing that one test has used up is missing in the next.
  clock = Date.now() + 2 * HOUR;
  vi.useRealTimers();
});

/** An auth server with the limits of Supabase. */
function authServer({ forwarding }: { forwarding: boolean }) {
  const limits = rateLimits({ ...DEFAULTS, limits: true, forwarding });
  let refused = 0;
  const call = countedFetch(async (input, init) => {
    const { headers, url } = new Request(input, init);
    try {
      limits.take(url.includes("/verify") ? "verify" : "token", headers);
      return Response.json({ access_token: "a", refresh_token: "b" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused += 1;
      return Response.json({ code: error.code, message: error.message }, { status: 429 });
    }
  }, KEYS);

  /** @returns seconds to wait, 0 if the call was served, and how long it took */
  async function from(
    address: string | undefined,
    { path = "/token?grant_type=password", priority = "auto" as RequestPriority } = {},
  ): Promise<{ wait: number; took: number; isOwn: boolean }> {
    const start = Date.now();
    const response = await onBehalfOf(address, () =>
      call(`https://project.supabase.co/auth/v1${path}`, {
        method: "POST",
        signal: endingAfter(4000),
        priority,
      }),
    );
    const { code, msg } = await response.json();
    const error = turnError(code, msg);
    if (!response.ok && !error) throw new Error(`${response.status} ${code}`);
    return {
      wait: error?.retryAfter ?? 0,
      took: Date.now() - start,
      isOwn: error?.isOwnAddress ?? false,
    };
  }

  return { from, refusals: () => refused };
}

/** Runs `work` in virtual time. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    await tick();
    await vi.advanceTimersByTimeAsync(20);
  }
  return work;
}

const pause = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

/** Sixty people within eight seconds, who come back at the moment that they have been given. */
function sixtyPeople(from: ReturnType<typeof authServer>["from"]) {
  const start = Date.now();
  return Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await pause((index * 8000) / 60);
      const waits: number[] = [];
      for (;;) {
        const { wait, took } = await from(`198.51.100.${index}`);
        expect(took).toBeLessThan(4000);
        if (wait > 0) expect(took).toBeLessThan(3000);
        if (wait === 0) return { waits, doneAfter: Date.now() - start };
        waits.push(wait);
        await pause(wait * 1000);
      }
    }),
  );
}

describe("sixty logins from sixty addresses", () => {
  test("all succeed at once where the project allows forwarding", async () => {
    const { from, refusals } = authServer({ forwarding: true });
    const people = await inTime(sixtyPeople(from));
    expect(people.every(({ waits }) => waits.length === 0)).toBe(true);
    expect(refusals()).toBe(0);
    expect(await isBucketShared()).toBe(false);
  });

  test("take turns where it does not: each is told when to come back, and comes in then", async () => {
    const { from, refusals } = authServer({ forwarding: false });
    const people = await inTime(sixtyPeople(from));
    const atOnce = people.filter(({ waits }) => waits.length === 0);
    expect(atOnce.length).toBeGreaterThanOrEqual(33);
    expect(Math.max(...people.map(({ waits }) => waits.length))).toBeLessThanOrEqual(2);
    expect(Math.max(...people.map(({ doneAfter }) => doneAfter))).toBeLessThan(75_000);
    // Only the calls that show that the bucket is shared meet its limit.
    expect(refusals()).toBeLessThanOrEqual(3);
    expect(await isBucketShared()).toBe(true);
  });

  test.each([true, false])(
    "go on beside a flood from one address (forwarding: %s)",
    async (forwarding) => {
      const { from } = authServer({ forwarding });
      const flood = Promise.all(
        Array.from({ length: 45 }, async (_, index) => {
          await pause(index * 110);
          return from("203.0.113.66");
        }),
      );
      const [attempts, people] = await inTime(Promise.all([flood, sixtyPeople(from)]));
      const served = attempts.filter(({ wait }) => wait === 0);
      expect(served.length).toBeGreaterThanOrEqual(5);
      expect(served.length).toBeLessThanOrEqual(18);
      expect(attempts.filter(({ isOwn }) => isOwn).length).toBeGreaterThanOrEqual(20);
      const worst = Math.max(...people.map(({ waits }) => waits.length));
      expect(worst).toBeLessThanOrEqual(forwarding ? 0 : 3);
    },
  );
});

test("one address uses half of a bucket, also if it has one of its own", async () => {
  const { from, refusals } = authServer({ forwarding: true });
  const all = await inTime(Promise.all(Array.from({ length: 40 }, () => from("203.0.113.7"))));
  expect(all.filter(({ wait }) => wait === 0)).toHaveLength(15);
  expect(refusals()).toBe(0);
  expect((await inTime(from("203.0.113.8"))).wait).toBe(0);
  // The places come one by one: each of those who wait has a moment of their own.
  const waits = all.map(({ wait }) => wait).filter((wait) => wait > 0);
  expect(new Set(waits).size).toBe(waits.length);
});

test("the queue ends an hour after the last refusal", async () => {
  const { from } = authServer({ forwarding: false });
  await inTime(sixtyPeople(from));
  await vi.advanceTimersByTimeAsync(HOUR - 120_000);
  expect(await isBucketShared()).toBe(true);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(await isBucketShared()).toBe(false);
});

test("a link that cannot wait for its turn is told so at once", async () => {
  const { from } = authServer({ forwarding: false });
  const opened = [];
  for (let index = 0; index < 32; index += 1)
    opened.push(await inTime(from(`198.51.100.${index}`, { path: "/verify" })));
  expect(opened.filter(({ wait }) => wait === 0)).toHaveLength(30);
  expect(opened.slice(30).map(({ wait, took }) => [wait, took < 1000])).toEqual([
    [10, true],
    [20, true],
  ]);
});

test("a refresh that is not needed yet neither waits nor takes a place", async () => {
  const { from } = authServer({ forwarding: false });
  const before = authRefusalMetrics();
  for (let index = 0; index < 40; index += 1) {
    const { took } = await inTime(
      from(`198.51.100.${index}`, { path: "/token?grant_type=refresh_token", priority: "low" }),
    );
    expect(took).toBeLessThan(500);
  }
  const name = 'portal_auth_refused_total{reason="queue"}';
  expect(authRefusalMetrics()[name]).toBe(before[name]);
});

test("a call without an address proves nothing", async () => {
  const { from, refusals } = authServer({ forwarding: true });
  const all = await inTime(Promise.all(Array.from({ length: 32 }, () => from(undefined))));
  expect(all.filter(({ wait }) => wait === 0)).toHaveLength(30);
  expect(refusals()).toBe(2);
  expect(await isBucketShared()).toBe(false);
});

test("the operator reads of it once an hour", async () => {
  const { from } = authServer({ forwarding: false });
  const warn = vi.spyOn(log, "warn");
  const name = 'portal_auth_refused_total{reason="shared"}';
  const before = Number(authRefusalMetrics()[name]);
  await inTime(sixtyPeople(from));
  expect(Number(authRefusalMetrics()[name])).toBeGreaterThan(before);
  const lines = () => warn.mock.calls.filter(([, text]) => text?.includes("IP address forwarding"));
  expect(lines()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(HOUR + 60_000);
  await inTime(sixtyPeople(from));
  expect(lines()).toHaveLength(2);
});
