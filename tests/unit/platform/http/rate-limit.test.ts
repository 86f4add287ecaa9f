import { afterEach, expect, test, vi } from "vitest";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import { createId } from "~/platform/process/ids.server";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const limit = () => rateLimit(createId(), { points: 2, seconds: 60 });

test("the try after the last one has to wait, until the time is over", async () => {
  vi.useFakeTimers();
  const { count, waitFor } = limit();
  expect([await count("a"), await count("a")]).toEqual([null, null]);
  expect(await count("a")).toBeGreaterThan(0);
  expect(await waitFor("a")).toBeLessThanOrEqual(60);
  await vi.advanceTimersByTimeAsync(61_000);
  expect([await waitFor("a"), await count("a")]).toEqual([null, null]);
});

test("asking how long to wait counts nothing", async () => {
  const { count, waitFor } = limit();
  await count("a");
  for (let asked = 0; asked < 5; asked += 1) expect(await waitFor("a")).toBeNull();
  await count("a");
  expect(await waitFor("a")).toBeGreaterThan(0);
});

test("keys and limits do not share their tries", async () => {
  const [one, other] = [limit(), limit()];
  for (let tries = 0; tries < 3; tries += 1) await one.count("a");
  expect([await one.count("b"), await other.count("a")]).toEqual([null, null]);
});

test.each([
  ["1", "off", false],
  ["1", "on", true],
])("in demo mode (%s) RATE_LIMITS=%s decides whether anything is refused: %j", async (demo, setting, refuses) => {
  vi.stubEnv("DEMO", demo);
  vi.stubEnv("RATE_LIMITS", setting);
  vi.resetModules();
  const module = await import("~/platform/http/rate-limit.server");
  const { count } = module.rateLimit(createId(), { points: 1, seconds: 60 });
  await count("a");
  expect((await count("a")) !== null).toBe(refuses);
});

test("without a server in front everybody counts as one address", () => {
  expect([clientAddress({ clientAddress: "203.0.113.7" }), clientAddress({})]).toEqual(["203.0.113.7", "unknown"]);
});
