import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGate } from "~/platform/database/write-barrier.server";

/** Work that is done when a test says so. */
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

test("who is inside comes out first, who arrives waits until the quiet work is done, and then everybody passes", async () => {
  const gate = createGate();
  const [inside, quiet, late] = [work(), work(), work()];
  const passing = gate.pass(inside.run);
  const resting = gate.quietly(quiet.run, 10_000);
  const waiting = gate.pass(late.run);
  await pause(5);
  expect([inside.isBegun(), quiet.isBegun(), late.isBegun()]).toEqual([true, false, false]);
  inside.end();
  await passing;
  await pause(5);
  expect([quiet.isBegun(), late.isBegun()]).toEqual([true, false]);
  quiet.end();
  expect((await resting).wasQuiet).toBe(true);
  late.end();
  await waiting;
});

test("who has waited long enough passes, and the quiet work is told that it was none", async () => {
  const gate = createGate();
  const [inside, quiet] = [work(), work()];
  const passing = gate.pass(inside.run);
  const resting = gate.quietly(quiet.run, 20);
  expect(await gate.pass(async () => "passed")).toBe("passed");
  quiet.end();
  expect((await resting).wasQuiet).toBe(false);
  inside.end();
  await passing;
});

test("work that fails, inside or in the quiet, opens the gate", async () => {
  const gate = createGate();
  await expect(gate.pass(() => Promise.reject(new Error("inside")))).rejects.toThrow("inside");
  await expect(gate.quietly(() => Promise.reject(new Error("quiet")), 10_000)).rejects.toThrow(
    "quiet",
  );
  expect(await gate.pass(async () => "passed")).toBe("passed");
});

test("two who need quiet have it one after the other", async () => {
  const gate = createGate();
  const [first, second] = [work(), work()];
  const resting = [gate.quietly(first.run, 10_000), gate.quietly(second.run, 10_000)];
  await pause(5);
  expect([first.isBegun(), second.isBegun()]).toEqual([true, false]);
  first.end();
  second.end();
  expect((await Promise.all(resting)).map(({ wasQuiet }) => wasQuiet)).toEqual([true, true]);
});
