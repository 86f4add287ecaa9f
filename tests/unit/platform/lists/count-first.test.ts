import { expect, test } from "vitest";
import { countFirst } from "~/platform/lists/count-first";

test.each([0, 1, 2, 7, 8])(
  "counts those that meet a condition at the beginning of %i items",
  (size) => {
    const items = Array.from({ length: size }, (_, index) => index);
    for (let limit = 0; limit <= size; limit += 1)
      expect(countFirst(items, (item) => item < limit)).toBe(limit);
  },
);
