import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BoxKey, lookUp, putAway, throwAway } from "~/platform/forms/sealed-box.server";

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.advanceTimersByTime(HOUR);
  vi.useRealTimers();
});

const found = (keys: BoxKey[]) => keys.map((key) => lookUp(key) !== null);

test("what was put away is there for its key, and for no other", () => {
  const [mine, other] = [putAway({ bio: "Zażółć" }), putAway("x")];
  expect(lookUp(mine)).toEqual({ bio: "Zażółć" });
  expect(lookUp({ id: mine.id, key: other.key })).toBeNull();
  expect(lookUp({ id: "unknown", key: mine.key })).toBeNull();
});

test("it is gone after an hour, and when it is thrown away", () => {
  const [old, dropped] = [putAway("x"), putAway("y")];
  vi.advanceTimersByTime(HOUR - 1);
  const young = putAway("z");
  throwAway(dropped.id);
  throwAway(dropped.id);
  expect(found([old, dropped, young])).toEqual([true, false, true]);
  vi.advanceTimersByTime(1);
  expect(found([old, dropped, young])).toEqual([false, false, true]);
});

test("the oldest makes room where there are too many", () => {
  const keys: BoxKey[] = [];
  for (let count = 0; count < 1001; count += 1) keys.push(putAway(count));
  expect(found([...keys.slice(0, 2), ...keys.slice(-1)])).toEqual([false, true, true]);
});

test("the oldest make room where all of them are too large", () => {
  const keys: BoxKey[] = [];
  for (let count = 0; count < 40; count += 1) keys.push(putAway("x".repeat(512 * 1024)));
  const kept = found(keys).filter(Boolean).length;
  expect(kept).toBeGreaterThan(30);
  expect(kept * 512 * 1024).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(found(keys.slice(-1))).toEqual([true]);
});
