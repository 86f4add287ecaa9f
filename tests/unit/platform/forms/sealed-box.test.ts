import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type BoxKey,
  discardSealed,
  openSealed,
  sealAway,
} from "~/platform/forms/sealed-box.server";

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const found = (keys: BoxKey[]) =>
  Promise.all(keys.map(async (key) => (await openSealed(key)) !== null));

test("a sealed entry opens with its key, and with no other", async () => {
  const [mine, other] = [await sealAway({ bio: "Zażółć" }), await sealAway("x")];
  expect(await openSealed(mine)).toEqual({ bio: "Zażółć" });
  expect(await openSealed({ id: mine.id, key: other.key })).toBeNull();
  expect(await openSealed({ id: "unknown", key: mine.key })).toBeNull();
});

test("it is removed after an hour, and when it is discarded", async () => {
  const [old, dropped] = [await sealAway("x"), await sealAway("y")];
  vi.advanceTimersByTime(HOUR - 1);
  const young = await sealAway("z");
  await discardSealed(dropped.id);
  await discardSealed(dropped.id);
  expect(await found([old, dropped, young])).toEqual([true, false, true]);
  vi.advanceTimersByTime(1);
  expect(await found([old, dropped, young])).toEqual([false, false, true]);
});

test("the oldest makes room where there are too many", async () => {
  const keys: BoxKey[] = [];
  for (let count = 0; count < 1001; count += 1) keys.push(await sealAway(count));
  expect(await found([...keys.slice(0, 2), ...keys.slice(-1)])).toEqual([false, true, true]);
});

test("the oldest make room where all of them are too large", async () => {
  const keys: BoxKey[] = [];
  for (let count = 0; count < 40; count += 1) keys.push(await sealAway("x".repeat(512 * 1024)));
  const kept = (await found(keys)).filter(Boolean).length;
  expect(kept).toBeGreaterThan(30);
  expect(kept * 512 * 1024).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(await found(keys.slice(-1))).toEqual([true]);
});
