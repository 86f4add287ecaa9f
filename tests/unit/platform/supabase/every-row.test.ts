import { expect, test } from "vitest";
import { everyRow } from "~/platform/supabase/calls/every-row.server";

const asks: [number, number][] = [];

/** Responds like a hosted Supabase that has `count` rows. */
const answering = (count: number) => async (from: number, to: number) => {
  asks.push([from, to]);
  const data = Array.from({ length: count }, (_, index) => index).slice(from, to + 1);
  return { data, error: null, count: null, status: 200, statusText: "OK", success: true } as const;
};

test.each([0, 1, 999, 1000, 1001, 2500])(
  "%i rows arrive complete and in order, page by page",
  async (count) => {
    asks.length = 0;
    expect(await everyRow(answering(count))).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
    expect(asks).toHaveLength(Math.floor(count / 1000) + 1);
    expect(asks.every(([from, to]) => to - from === 999)).toBe(true);
  },
);
