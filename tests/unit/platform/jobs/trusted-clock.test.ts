import { afterEach, expect, test, vi } from "vitest";
import { prepareEntry } from "~/modules/staff/history/history.server";
import { anyClock, startDaily, startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import {
  clockIsTrusted,
  confirmClock,
  noteClock,
  nowInOrder,
} from "~/platform/jobs/trusted-clock.server";
import { log } from "~/platform/log/logger.server";
import { now } from "~/platform/time/clock";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock("2026-11-18T09:00:00Z");
const round = async (jobs: Parameters<typeof startDaily>[1], before?: () => Promise<boolean>) => {
  harmless.mockClear();
  const stop = startDaily(`round ${crypto.randomUUID()}`, jobs, before && { before });
  await vi.waitFor(() => expect(harmless).toHaveBeenCalled());
  await stop();
};
const harmless = vi.fn(async () => 0);
const removing = vi.fn(async () => 0);
afterEach(() => [harmless, removing].map((job) => job.mockClear()));

test("a clock far from the noted moment stops every job that is not marked as harmless", async () => {
  await noteClock();
  moveClock("2030-12-27T09:00:00Z");
  await round({ removing, harmless: anyClock(harmless) });
  expect(removing).not.toHaveBeenCalled();
  moveClock("2026-11-18T10:00:00Z");
  await round({ removing, harmless: anyClock(harmless) });
  expect(removing).toHaveBeenCalledOnce();
});

test("a job that had to wait runs at the next check", async () => {
  await noteClock();
  moveClock("2030-12-27T09:00:00Z");
  vi.useFakeTimers({ now: new Date("2030-12-27T09:00:00Z") });
  const stop = startDaily("waits", { removing });
  await vi.advanceTimersByTimeAsync(0);
  expect(removing).not.toHaveBeenCalled();
  await confirmClock();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(removing).toHaveBeenCalledOnce();
  await stop();
});

test("what a round needs first comes before its removing jobs, once, and a failure stops them", async () => {
  await noteClock();
  const order: string[] = [];
  const before = vi.fn(async () => order.push("backup") > 0);
  const job = (name: string) => async () => order.push(name);
  await round({ one: job("one"), two: job("two"), harmless: anyClock(harmless) }, before);
  expect(order).toEqual(["backup", "one", "two"]);
  await round({ removing, harmless: anyClock(harmless) }, async () => false);
  expect(removing).not.toHaveBeenCalled();
});

test("a round that was done by a clock of the future is due by the right one", async () => {
  const done = vi.fn(async () => 0);
  moveClock("2030-12-27T09:00:00Z");
  const stops = [startQuarterHourly("of the future", { done })];
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  await stops[0]?.();
  vi.useFakeTimers({ now: new Date("2026-11-18T09:00:00Z") });
  stops.push(startQuarterHourly("of the future", { done }));
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(done.mock.calls.length).toBeGreaterThan(1);
  await stops[1]?.();
});

test("a doubted clock is said once, at level 50, with the numbers and the command", async () => {
  const error = vi.spyOn(log, "error");
  await noteClock();
  moveClock("2030-12-27T09:00:00Z");
  await noteClock();
  await noteClock();
  expect(clockIsTrusted()).toBe(false);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]).toEqual([
    expect.objectContaining({ days: 1500, noted: "2026-11-18T09:00:00.000Z" }),
    expect.stringMatching(/^the clock says 2030-12-27T.* 1500 days after .*npm run clock:confirm/),
  ]);
});

test("an operator confirms it", async () => {
  await noteClock();
  moveClock("2030-12-27T09:00:00Z");
  await noteClock();
  expect(await confirmClock()).toBe("2030-12-27T09:00:00.000Z");
  expect(clockIsTrusted()).toBe(true);
});

test("data without a note are as old as the newest moment in them", async () => {
  await noteClock({ findNewest: async () => "2026-11-01T09:00:00.000Z" });
  expect(clockIsTrusted()).toBe(false);
  moveClock("2026-11-02T09:00:00Z");
  await noteClock({ findNewest: async () => null });
  expect(clockIsTrusted()).toBe(true);
});

test("entries of the history stay in order when the clock goes back", async () => {
  const entry = () =>
    prepareEntry({
      by: { id: "staff" },
      entity: "company",
      action: "added",
      record: { id: "one", title: "Żubr" },
    }).at;
  await noteClock();
  const before = entry();
  moveClock("2025-10-14T09:00:00Z");
  await noteClock();
  expect(now()).toBe("2025-10-14T09:00:00.000Z");
  expect(nowInOrder()).toBe(before);
  expect(entry() >= before).toBe(true);
});
