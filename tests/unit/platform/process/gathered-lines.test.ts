import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatheredLines } from "~/platform/process/gathered-lines.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathering() {
  const written: string[] = [];
  return {
    lines: gatheredLines({ write: (some) => written.push(some), flushSync: () => undefined }),
    written,
  };
}

test("lines are written together and in their order, within a tenth of a second", () => {
  const { lines, written } = gathering();
  for (const line of ["a\n", "b\n"]) lines.write(line);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  lines.write("c\n");
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["a\nb\n", "c\n"]);
});

test("what cannot wait is written at once, after what came before it", () => {
  const { lines, written } = gathering();
  for (const line of ["request\n", "failure\n"]) lines.write(line);
  lines.flush();
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["request\nfailure\n"]);
});

test("many lines wait for nothing, so that no more than a few are in memory", () => {
  const { lines, written } = gathering();
  for (let line = 0; line < 1000; line += 1) lines.write("x".repeat(100));
  expect(written).toHaveLength(3);
});
