import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "~/platform/ids/ids.server";
import { BusyError, workQueue, workQueuePerKey } from "~/platform/queues/queue.server";

/** Work that ends on request of the test. */
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

test("work begins up to the concurrency, and more when some has ended", async () => {
  const queued = workQueue(createId(), { concurrency: 2, maxWaiting: 10 });
  const works = [work(), work(), work()];
  const answers = works.map(({ begun }) => queued(begun));
  expect(works.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0]);
  works[1]?.end();
  await answers[1];
  await vi.advanceTimersByTimeAsync(0);
  expect(works[2]?.begun).toHaveBeenCalledOnce();
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(["done", "done", "done"]);
});

test("a full queue refuses work at once and accepts work again when there is room", async () => {
  const queued = workQueue(createId(), { concurrency: 1, maxWaiting: 1 });
  const [first, second, third] = [work(), work(), work()];
  const answers = [queued(first.begun), queued(second.begun)];
  await expect(queued(third.begun)).rejects.toThrow(BusyError);
  first.end();
  await answers[0];
  const late = queued(third.begun);
  second.end();
  third.end();
  expect(await late).toBe("done");
});

test("work that waits too long is refused and never begins", async () => {
  const queued = workQueue(createId(), { concurrency: 1, maxWaiting: 5, maxWaitMs: 20_000 });
  const [first, second] = [work(), work()];
  const served = queued(first.begun);
  const refused = expect(queued(second.begun)).rejects.toThrow(BusyError);
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
  first.end();
  expect(await served).toBe("done");
  expect(second.begun).not.toHaveBeenCalled();
});

test("failed work makes room like any other", async () => {
  const queued = workQueue(createId(), { concurrency: 1, maxWaiting: 1 });
  await expect(queued(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queued(async () => "done")).toBe("done");
});

describe("a queue for each key", () => {
  test("runs work of one key in turn, beside work of other keys", async () => {
    const queuedFor = workQueuePerKey(createId(), { concurrency: 1 });
    const [first, second, other] = [work(), work(), work()];
    const answers = [
      queuedFor("anna", first.begun),
      queuedFor("anna", second.begun),
      queuedFor("jan", other.begun),
    ];
    expect([first, second, other].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 1]);
    for (const { end } of [first, second, other]) end();
    expect(await Promise.all(answers)).toEqual(["done", "done", "done"]);
  });

  test("refuses work that waits too long with the text of the queue, and works afterwards", async () => {
    const queuedFor = workQueuePerKey(createId(), {
      concurrency: 1,
      maxWaitMs: 15_000,
      busy: { retryAfter: 30, text: "errors:uploadsBusy" },
    });
    const [first, second, third] = [work(), work(), work()];
    const served = queuedFor("anna", first.begun);
    const refused = expect(queuedFor("anna", second.begun)).rejects.toMatchObject({
      retryAfter: 30,
      text: "errors:uploadsBusy",
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
    first.end();
    await served;
    third.end();
    expect(await queuedFor("anna", third.begun)).toBe("done");
    expect(second.begun).not.toHaveBeenCalled();
  });
});

test("work runs in the context of its own caller, also after the work of another", async () => {
  const queued = workQueue(createId(), { concurrency: 1, maxWaitMs: 1000 });
  const callers = new AsyncLocalStorage<string>();
  const seen = ["anna", "jan", "zofia"].map((name) =>
    callers.run(name, () => queued(async () => callers.getStore())),
  );
  expect(await Promise.all(seen)).toEqual(["anna", "jan", "zofia"]);
});
