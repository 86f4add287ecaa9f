import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds until `promise` is settled. */
async function duration(promise: Promise<unknown>): Promise<number> {
  const start = Date.now();
  const settled = promise.then(
    () => Date.now() - start,
    () => Date.now() - start,
  );
  await vi.runAllTimersAsync();
  return settled;
}

test("fast results and fast failures take the minimum time", async () => {
  expect(await duration(withMinimumDuration(100, async () => "known"))).toBe(100);
  expect(await duration(withMinimumDuration(100, () => Promise.reject(new Error("unknown"))))).toBe(
    100,
  );
  expect(
    await duration(
      withMinimumDuration(100, () => {
        throw new Error("at once");
      }),
    ),
  ).toBe(100);
});

test("slow results take no longer than they need", async () => {
  expect(
    await duration(
      withMinimumDuration(100, () => new Promise((resolve) => setTimeout(resolve, 250))),
    ),
  ).toBe(250);
});

test("the outcome is the work's own", async () => {
  const refused = withMinimumDuration(10, () => Promise.reject(new Error("refused")));
  const outcomes = Promise.allSettled([withMinimumDuration(10, async () => "done"), refused]);
  await vi.runAllTimersAsync();
  expect(await outcomes).toMatchObject([{ value: "done" }, { reason: { message: "refused" } }]);
});
