import fc from "fast-check";
import { expect, test } from "vitest";
import { LayeredMap } from "~/platform/memo/layered-map";

const key = fc.integer({ min: 0, max: 900 });

test("says what a map says, and a copy leaves the original as it was", () => {
  const steps = fc.array(fc.tuple(key, fc.nat(), fc.boolean()), { maxLength: 1_500 });
  fc.assert(
    fc.property(steps, (some) => {
      const expected = new Map<number, number>();
      const copies: [LayeredMap<number, number>, Map<number, number>][] = [];
      let map = new LayeredMap<number, number>();
      for (const [at, value, isCopied] of some) {
        if (isCopied && copies.length < 5) {
          copies.push([map, new Map(expected)]);
          map = map.copy();
        }
        map.set(at, value);
        expected.set(at, value);
      }
      for (const [made, same] of [...copies, [map, expected] as const]) {
        expect(new Map(made)).toEqual(same);
        for (const at of [0, 1, 450, 900])
          expect([made.get(at), made.has(at)]).toEqual([same.get(at), same.has(at)]);
      }
    }),
    { numRuns: 50 },
  );
});
