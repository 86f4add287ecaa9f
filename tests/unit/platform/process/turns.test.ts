import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { turns } from "~/platform/process/turns.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobody = Symbol("still waiting");
const soon = <Value>(promise: Promise<Value>) => Promise.race([promise, Promise.resolve(nobody).then((value) => value)]);

test("so many have a turn at once; the next one comes in when one leaves, in the order of the line", async () => {
  const { take, isIdle } = turns({ atOnce: 2, patience: 1000 });
  const [first, second] = [await take(), await take()];
  const [third, fourth] = [take(), take()];
  expect(await soon(third)).toBe(nobody);
  first?.();
  first?.();
  const leaveThird = await third;
  expect(leaveThird).toBeTypeOf("function");
  expect(await soon(fourth), "leaving twice lets one in").toBe(nobody);
  second?.();
  leaveThird?.();
  (await fourth)?.();
  expect(isIdle()).toBe(true);
});

test("who waits in vain is told so, and keeps nobody else waiting", async () => {
  const { take } = turns({ atOnce: 1, patience: 1000 });
  const leave = await take();
  const late = take();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeNull();
  const next = take();
  leave?.();
  expect(await next).toBeTypeOf("function");
});

test("a line that is full takes nobody more", async () => {
  const { take } = turns({ atOnce: 1, patience: 1000, line: 1 });
  const leave = await take();
  const waiting = take();
  expect(await take()).toBeNull();
  leave?.();
  expect(await waiting).toBeTypeOf("function");
});
