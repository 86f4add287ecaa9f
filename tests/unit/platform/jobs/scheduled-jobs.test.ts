import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDaily, startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("chores are done at the start and every day after, one after the other, until they are stopped", async () => {
  const done: string[] = [];
  const chore = (name: string) => async () => {
    await Promise.resolve();
    return done.push(name);
  };
  const stop = startDaily("two chores", { one: chore("one"), other: chore("other") });
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect(done).toEqual(["one", "other"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["one", "other", "one", "other"]);
  await stop();
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect(done).toHaveLength(4);
});

test("a chore that fails keeps none of the others from being done, and is tried again the next day", async () => {
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

test("what has to meet an hour of the day is done four times an hour", async () => {
  const chore = vi.fn(async () => 0);
  const stop = startQuarterHourly("often", { chore });
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(chore).toHaveBeenCalledTimes(5);
  await stop();
});

test("each round is done, whatever other rounds have done at the same time", async () => {
  const chore = vi.fn(async () => 0);
  const stops = [
    startQuarterHourly("one round", { chore }),
    startQuarterHourly("another round", { chore }),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(chore).toHaveBeenCalledTimes(2);
  for (const stop of stops) await stop();
});
