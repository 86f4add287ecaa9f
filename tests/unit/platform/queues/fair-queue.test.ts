import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "~/platform/ids/ids.server";
import { fairQueue, type Share } from "~/platform/queues/fair-queue.server";
import { BusyError } from "~/platform/queues/queue.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue, what it has begun, in order, and what it has refused. */
function watched({ concurrency = 1, maxWaiting = 10 } = {}) {
  const queued = fairQueue(createId(), { concurrency, maxWaiting });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    add(name: string, keys: readonly string[], share: Partial<Share> = {}) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      };
      queued({ lane: "members", keys, ...share }, work).catch((error: unknown) => {
        if (!(error instanceof BusyError)) throw error;
        refused.push(name);
      });
    },
    async end(count = 1) {
      for (let at = 0; at < count; at += 1) {
        await vi.advanceTimersByTimeAsync(0);
        ends.shift()?.();
      }
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const flood = (
  queue: ReturnType<typeof watched>,
  count: number,
  keysOf: (at: number) => string[],
) => {
  for (let at = 0; at < count; at += 1) queue.add(`wrong ${at}`, keysOf(at));
};

describe("a right login comes next beside", () => {
  test.each<[string, (at: number) => string[]]>([
    ["a flood from one address at many accounts", (at) => ["client a", `account ${at}`]],
    ["a flood from many addresses at one account", (at) => [`client ${at}`, "account a"]],
    ["a flood from one address at one account", () => ["client a", "account a"]],
  ])("%s", async (_, keysOf) => {
    const queue = watched();
    flood(queue, 8, keysOf);
    queue.add("right", ["client own", "account own"]);
    await queue.end(2);
    expect(queue.begun.slice(0, 3)).toEqual(["wrong 0", "wrong 1", "right"]);
  });

  test("a flood from many addresses at many accounts, if its browser is known", async () => {
    const queue = watched();
    flood(queue, 8, (at) => [`client ${at}`, `account ${at}`]);
    queue.add("right", ["proven own"], { isProven: true });
    await queue.end(1);
    expect(queue.begun).toEqual(["wrong 0", "right"]);
  });

  test("a flood of members, if it is one of staff", async () => {
    const queue = watched();
    flood(queue, 8, (at) => [`client ${at}`, `account ${at}`]);
    queue.add("staff", ["client own"], { lane: "staff" });
    queue.add("staff again", ["client own"], { lane: "staff" });
    await queue.end(4);
    expect(queue.begun).toEqual(["wrong 0", "wrong 1", "staff", "wrong 2", "staff again"]);
  });
});

test("a proven browser has one share like any other", async () => {
  const queue = watched();
  for (const name of ["first", "second", "third"])
    queue.add(name, ["proven a"], { isProven: true });
  queue.add("other", ["client b", "account b"]);
  await queue.end(3);
  expect(queue.begun).toEqual(["first", "second", "other", "third"]);
});

test("work of one key begins in its order, also while more of it comes", async () => {
  const queue = watched();
  queue.add("a1", ["a"]);
  queue.add("a2", ["a"]);
  queue.add("a3", ["a"]);
  await queue.end(1);
  queue.add("a4", ["a"]);
  queue.add("b1", ["b"]);
  queue.add("b2", ["b"]);
  await queue.end(5);
  expect(queue.begun).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("a full lane refuses what would come last, not what comes now", async () => {
  const queue = watched({ maxWaiting: 3 });
  flood(queue, 5, () => ["client a", "account a"]);
  queue.add("right", ["client own", "account own"]);
  queue.add("staff", [], { lane: "staff" });
  await queue.end(6);
  expect(queue.refused).toEqual(["wrong 4", "wrong 3"]);
  expect(queue.begun).toContain("right");
  expect(queue.begun).toContain("staff");
});

test("work without keys shares with nothing", async () => {
  const queue = watched();
  for (const name of ["first", "second", "third"]) queue.add(name, []);
  await queue.end(3);
  expect(queue.begun).toEqual(["first", "second", "third"]);
});

test("work that waits too long is refused and never begins", async () => {
  const queue = watched();
  queue.add("long", ["a"]);
  queue.add("late", ["b"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue.refused).toEqual(["late"]);
  await queue.end(2);
  expect(queue.begun).toEqual(["long"]);
  queue.add("next", ["b"]);
  await queue.end(1);
  expect(queue.begun).toEqual(["long", "next"]);
});

test("as much runs at once as is allowed, and failed work makes room", async () => {
  const queued = fairQueue(createId(), { concurrency: 2, maxWaiting: 10 });
  const share = { lane: "members", keys: [] };
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    throw new Error("no");
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => queued(share, work)));
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  expect(most).toBe(2);
});

test("work runs in the context of its own caller", async () => {
  const queued = fairQueue(createId(), { concurrency: 1, maxWaiting: 10 });
  const callers = new AsyncLocalStorage<string>();
  const seen = ["anna", "jan", "zofia"].map((name) =>
    callers.run(name, () => queued({ lane: "", keys: [] }, async () => callers.getStore())),
  );
  expect(await Promise.all(seen)).toEqual(["anna", "jan", "zofia"]);
});
