import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDaily, startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("jobs run at the start and every day, one after the other, until they are stopped", async () => {
  const done: string[] = [];
  const job = (name: string) => async () => {
    await Promise.resolve();
    return done.push(name);
  };
  const stop = startDaily("two jobs", { one: job("one"), other: job("other") });
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect(done).toEqual(["one", "other"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["one", "other", "one", "other"]);
  await stop();
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect(done).toHaveLength(4);
});

test("a failed job stops no other one and runs again the next day", async () => {
  const failing = vi.fn(async () => {
    throw new Error("disk full");
  });
  const other = vi.fn(async () => 0);
  const stop = startDaily("one that fails", { failing, other });
  await vi.advanceTimersByTimeAsync(DAY);
  expect(failing).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(2);
  await stop();
});

test("quarter-hourly jobs run four times an hour", async () => {
  const job = vi.fn(async () => 0);
  const stop = startQuarterHourly("often", { job });
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(job).toHaveBeenCalledTimes(5);
  await stop();
});

test("rounds do not depend on one another", async () => {
  const job = vi.fn(async () => 0);
  const stops = [
    startQuarterHourly("one round", { job }),
    startQuarterHourly("another round", { job }),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(job).toHaveBeenCalledTimes(2);
  for (const stop of stops) await stop();
});
