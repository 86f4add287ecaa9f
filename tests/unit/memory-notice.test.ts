import { expect, test } from "vitest";
import { memoryNotice } from "../../app/memory-notice";

const megabytes = (count: number) => count * 1024 * 1024;

test("a start says that the records fill the memory, and how to give more (rules 1269)", () => {
  const limit = megabytes(240);
  expect(memoryNotice({ used: megabytes(167), limit })).toEqual([]);
  expect(memoryNotice({ used: megabytes(170), limit })).toEqual([
    "170 of at most 240 MB of memory are used at the start: raise --max-old-space-size in NODE_OPTIONS, and the memory of the container with it",
  ]);
  expect(memoryNotice()).toEqual([]);
});
