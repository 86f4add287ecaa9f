import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWriteBarrier } from "~/platform/database/write-barrier.server";

/** Work that ends on request of the test. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBegun = false;
  return {
    run: () => {
      isBegun = true;
      return promise;
    },
    end: resolve,
    isBegun: () => isBegun,
  };
}

test("exclusive work waits for running writes, and new writes wait for it", async () => {
  const barrier = createWriteBarrier();
  const [inside, exclusive, late] = [work(), work(), work()];
  const passing = barrier.pass(inside.run);
  const resting = barrier.exclusively(exclusive.run, 10_000);
  const waiting = barrier.pass(late.run);
  await pause(5);
  expect([inside.isBegun(), exclusive.isBegun(), late.isBegun()]).toEqual([true, false, false]);
  inside.end();
  await passing;
  await pause(5);
  expect([exclusive.isBegun(), late.isBegun()]).toEqual([true, false]);
  exclusive.end();
  expect((await resting).wasExclusive).toBe(true);
  late.end();
  await waiting;
});

test("a write that has waited long enough runs, and the work learns that it was not exclusive", async () => {
  const barrier = createWriteBarrier();
  const [inside, exclusive] = [work(), work()];
  const passing = barrier.pass(inside.run);
  const resting = barrier.exclusively(exclusive.run, 20);
  expect(await barrier.pass(async () => "passed")).toBe("passed");
  exclusive.end();
  expect((await resting).wasExclusive).toBe(false);
  inside.end();
  await passing;
});

test("a failed write and failed exclusive work open the barrier", async () => {
  const barrier = createWriteBarrier();
  await expect(barrier.pass(() => Promise.reject(new Error("inside")))).rejects.toThrow("inside");
  await expect(
    barrier.exclusively(() => Promise.reject(new Error("exclusive")), 10_000),
  ).rejects.toThrow("exclusive");
  expect(await barrier.pass(async () => "passed")).toBe("passed");
});

test("exclusive work runs one after the other", async () => {
  const barrier = createWriteBarrier();
  const [first, second] = [work(), work()];
  const resting = [barrier.exclusively(first.run, 10_000), barrier.exclusively(second.run, 10_000)];
  await pause(5);
  expect([first.isBegun(), second.isBegun()]).toEqual([true, false]);
  first.end();
  second.end();
  expect((await Promise.all(resting)).map(({ wasExclusive }) => wasExclusive)).toEqual([
    true,
    true,
  ]);
});
