import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "~/platform/ids/ids.server";
import { BusyError, line, linePerKey } from "~/platform/queues/queue.server";

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { begun: vi.fn(() => promise), end: () => resolve("done") };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("as many as are served at once begin, the next when one of them has ended", async () => {
  const inLine = line(createId(), { atOnce: 2, waiting: 10 });
  const works = [work(), work(), work()];
  const answers = works.map(({ begun }) => inLine(begun));
  expect(works.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0]);
  works[1]?.end();
  await answers[1];
  await vi.advanceTimersByTimeAsync(0);
  expect(works[2]?.begun).toHaveBeenCalledOnce();
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(["done", "done", "done"]);
});

test("who finds the line full is sent away at once, and comes in once somebody has left it", async () => {
  const inLine = line(createId(), { atOnce: 1, waiting: 1 });
  const [first, second, third] = [work(), work(), work()];
  const answers = [inLine(first.begun), inLine(second.begun)];
  await expect(inLine(third.begun)).rejects.toThrow(BusyError);
  first.end();
  await answers[0];
  const late = inLine(third.begun);
  second.end();
  third.end();
  expect(await late).toBe("done");
});

test("who waits for longer than they have patience is sent away, and their work never begins", async () => {
  const inLine = line(createId(), { atOnce: 1, waiting: 5, patience: 20_000 });
  const [first, second] = [work(), work()];
  const served = inLine(first.begun);
  const sentAway = expect(inLine(second.begun)).rejects.toThrow(BusyError);
  await vi.advanceTimersByTimeAsync(20_000);
  await sentAway;
  first.end();
  expect(await served).toBe("done");
  expect(second.begun).not.toHaveBeenCalled();
});

test("work that fails makes room like any other", async () => {
  const inLine = line(createId(), { atOnce: 1, waiting: 1 });
  await expect(inLine(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inLine(async () => "done")).toBe("done");
});

describe("a line for each key", () => {
  test("has those of one key wait for one another and for nobody else", async () => {
    const inLineOf = linePerKey(createId(), { atOnce: 1 });
    const [first, second, other] = [work(), work(), work()];
    const answers = [
      inLineOf("anna", first.begun),
      inLineOf("anna", second.begun),
      inLineOf("jan", other.begun),
    ];
    expect([first, second, other].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 1]);
    for (const { end } of [first, second, other]) end();
    expect(await Promise.all(answers)).toEqual(["done", "done", "done"]);
  });

  test("sends away who waits in vain with what the line says, and is good again afterwards", async () => {
    const inLineOf = linePerKey(createId(), {
      atOnce: 1,
      patience: 15_000,
      busy: { wait: 30, says: "errors:uploadsBusy" },
    });
    const [first, second, third] = [work(), work(), work()];
    const served = inLineOf("anna", first.begun);
    const sentAway = expect(inLineOf("anna", second.begun)).rejects.toMatchObject({
      wait: 30,
      says: "errors:uploadsBusy",
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await sentAway;
    first.end();
    await served;
    third.end();
    expect(await inLineOf("anna", third.begun)).toBe("done");
    expect(second.begun).not.toHaveBeenCalled();
  });
});
