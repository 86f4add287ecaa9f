import { expect, test } from "vitest";
import { madeOnce, madeOncePerKey, madeWhileSame } from "~/platform/memo/memoized";

test("what is made of a thing is made once, and of an equal one again", () => {
  const [things, asked] = [[] as object[], { name: "Łąka" }];
  const made = madeOnce((thing: object) => ({ of: things.push(thing) }));
  expect(made(asked)).toBe(made(asked));
  made({ name: "Łąka" });
  expect(things).toHaveLength(2);
});

test("what is made of a key is made once for it", () => {
  const days: number[] = [];
  const dateOf = madeOncePerKey((day: number) => ({ of: days.push(day) }));
  expect(dateOf(1)).toBe(dateOf(1));
  expect(dateOf(2)).not.toBe(dateOf(1));
  expect(days).toEqual([1, 2]);
});

test("what is made while a key stays the same is made anew for each other key", () => {
  const asked: number[] = [];
  const made = madeWhileSame((key: number) => ({ of: asked.push(key) }));
  const first = made(1);
  expect(made(1)).toBe(first);
  expect([made(2).of, made(1).of]).toEqual([2, 3]);
  expect(asked).toEqual([1, 2, 1]);
});
