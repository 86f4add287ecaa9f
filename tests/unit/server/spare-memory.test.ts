import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveMemoryBackWhenQuiet } from "../../../server/spare-memory.ts";

const portal = { busy: vi.fn(() => 0), worked: vi.fn(() => 1_000), giveBack: vi.fn() };
/** How often memory was given back once this time has passed. */
const givenAfter = (seconds: number): number => {
  vi.advanceTimersByTime(seconds * 1000);
  return portal.giveBack.mock.calls.length;
};

beforeEach(() => {
  vi.useFakeTimers();
  giveMemoryBackWhenQuiet(portal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("what the start has needed is given back as soon as all is quiet", () => {
  portal.busy.mockReturnValue(0.3);
  expect(givenAfter(60)).toBe(0);
  portal.busy.mockReturnValue(0.01);
  expect(givenAfter(15)).toBe(1);
});

test("after a load memory is given back once, and not while nothing was asked", () => {
  portal.busy.mockReturnValue(0);
  expect(givenAfter(600)).toBe(1);
  portal.worked.mockReturnValue(5_000);
  expect(givenAfter(600)).toBe(1);
  portal.worked.mockReturnValue(20_000);
  portal.busy.mockReturnValue(0.9);
  expect(givenAfter(60)).toBe(1);
  portal.busy.mockReturnValue(0);
  expect(givenAfter(600)).toBe(2);
});

test("a process that has thrown away much takes less of the machine afterwards", () => {
  const file = pathToFileURL("server/spare-memory.ts").href;
  const script = `
    const { collectEverything } = await import(${JSON.stringify(file)});
    for (let round = 0; round < 20; round += 1) Array.from({ length: 100_000 }, (_, each) => ({ each, text: "x" + each }));
    const before = process.memoryUsage.rss();
    collectEverything();
    console.log(process.memoryUsage.rss() / before, typeof gc);`;
  const [left, gc] = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  })
    .trim()
    .split(" ");
  expect(Number(left)).toBeLessThan(0.7);
  expect(gc).toBe("undefined");
});
