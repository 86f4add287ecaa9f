import { expect, test } from "vitest";
import { memoized, memoizedLast, memoizedPerKey } from "~/platform/memo/memoized";

test("a value is made once for an object and again for an equal object", () => {
  const [made, subject] = [[] as object[], { name: "Łąka" }];
  const ofSubject = memoized((one: object) => ({ of: made.push(one) }));
  expect(ofSubject(subject)).toBe(ofSubject(subject));
  ofSubject({ name: "Łąka" });
  expect(made).toHaveLength(2);
});

test("a value is made once for a key", () => {
  const days: number[] = [];
  const dateOf = memoizedPerKey((day: number) => ({ of: days.push(day) }));
  expect(dateOf(1)).toBe(dateOf(1));
  expect(dateOf(2)).not.toBe(dateOf(1));
  expect(days).toEqual([1, 2]);
});

test("only the value of the last key is remembered", () => {
  const asked: number[] = [];
  const ofSubject = memoizedLast((key: number) => ({ of: asked.push(key) }));
  const first = ofSubject(1);
  expect(ofSubject(1)).toBe(first);
  expect([ofSubject(2).of, ofSubject(1).of]).toEqual([2, 3]);
  expect(asked).toEqual([1, 2, 1]);
});
