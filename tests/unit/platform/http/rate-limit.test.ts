import { afterEach, expect, test, vi } from "vitest";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import { createId } from "~/platform/ids/ids.server";
import { MOST_KEYS } from "~/platform/shared/bounded-limiter";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const limit = () => rateLimit(createId(), { points: 2, seconds: 60 });

test("the attempt after the last one has to wait until the time is over", async () => {
  vi.useFakeTimers();
  const { count } = limit();
  expect([await count("a"), await count("a")]).toEqual([null, null]);
  const wait = await count("a");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await count("a")).toBeNull();
});

test("a refunded attempt does not count", async () => {
  const { count, refund } = limit();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await count("a")).toBeNull();
    await refund("a");
  }
});

test("of many parallel attempts only the allowed ones pass", async () => {
  const { count } = limit();
  const waits = await Promise.all(Array.from({ length: 60 }, () => count("a")));
  expect(waits.filter((wait) => wait === null)).toHaveLength(2);
});

test("with too many keys the oldest is forgotten", async () => {
  const { count, left } = limit();
  await count("old");
  await count("older");
  await count("old");
  for (let key = 0; key < MOST_KEYS - 1; key += 1) await count(`other ${key}`);
  expect([await left("older"), await left("old"), await left("other 0")]).toEqual([2, 0, 1]);
});

test("keys and limits count separately", async () => {
  const [one, other] = [limit(), limit()];
  for (let tries = 0; tries < 3; tries += 1) await one.count("a");
  expect([await one.count("b"), await other.count("a")]).toEqual([null, null]);
});

test.each([
  ["1", "off", false],
  ["1", "on", true],
])(
  "in demo mode (%s) RATE_LIMITS=%s decides whether anything is refused: %j",
  async (demo, setting, refuses) => {
    vi.stubEnv("DEMO", demo);
    vi.stubEnv("RATE_LIMITS", setting);
    vi.resetModules();
    const module = await import("~/platform/http/rate-limit.server");
    const { count } = module.rateLimit(createId(), { points: 1, seconds: 60 });
    await count("a");
    expect((await count("a")) !== null).toBe(refuses);
  },
);

test("without a server in front all clients count as one address", () => {
  expect([clientAddress({ clientAddress: "203.0.113.7" }), clientAddress({})]).toEqual([
    "203.0.113.7",
    "unknown",
  ]);
});
