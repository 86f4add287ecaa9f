import { describe, expect, test } from "vitest";
import { isTrusted, type NotedClock, nextNote } from "~/platform/jobs/noted-clock";
import { shiftMoment } from "~/platform/time/moments";

const NOON = "2026-11-18T11:00:00.000Z";
const HOUR_MS = 3_600_000;
const moved = (shift: Parameters<typeof shiftMoment>[1]) => shiftMoment(NOON, shift);
const NOTED: NotedClock = { notedAt: NOON, doubt: null };

/** Notes every quarter of an hour, by a counter that runs as fast as `rate` says of the clock. */
function runs(
  from: NotedClock,
  { at, hours, rate = 1 }: { at: string; hours: number; rate?: number },
) {
  let noted = from;
  for (let quarter = 0; quarter <= hours * 4; quarter += 1)
    noted = nextNote(noted, {
      now: shiftMoment(at, { minutes: 15 * quarter }),
      ranMs: (HOUR_MS / 4) * rate,
    });
  return noted;
}

describe("a clock", () => {
  test("is trusted within two days of the newest noted moment, on both sides", () => {
    for (const days of [2, 1, 0, -1, -2]) expect(isTrusted(NOTED, moved({ days }))).toBe(true);
    for (const milliseconds of [1, -1]) {
      const days = 2 * milliseconds;
      expect(isTrusted(NOTED, moved({ days, milliseconds }))).toBe(false);
    }
  });

  test("is trusted in a new portal, which has nothing to lose", () => {
    expect(isTrusted(null, NOON)).toBe(true);
    expect(nextNote(null, { now: NOON, ranMs: 0 })).toEqual(NOTED);
  });

  test("that goes back a little leaves the noted moment where it is", () => {
    expect(nextNote(NOTED, { now: moved({ hours: -5 }), ranMs: 0 })).toEqual(NOTED);
  });

  test.each([1500, 3, -400])("%s days away is doubted until it has run for two days", (days) => {
    const at = moved({ days });
    const doubted = runs(NOTED, { at, hours: 47.75 });
    expect(doubted).toMatchObject({ notedAt: NOON, doubt: { since: at } });
    const end = shiftMoment(at, { days: 2 });
    expect(nextNote(doubted, { now: end, ranMs: HOUR_MS / 4 })).toEqual({
      notedAt: end,
      doubt: null,
    });
  });

  test("is trusted at once when it is right again", () => {
    const doubted = runs(NOTED, { at: moved({ days: 1500 }), hours: 30 });
    const right = moved({ hours: 31 });
    expect(isTrusted(doubted, right)).toBe(true);
    expect(nextNote(doubted, { now: right, ranMs: 0 })).toEqual({ notedAt: right, doubt: null });
  });

  test("that jumps while it is doubted begins anew", () => {
    const doubted = runs(NOTED, { at: moved({ days: 1500 }), hours: 40 });
    const again = moved({ days: 3000 });
    expect(nextNote(doubted, { now: again, ranMs: HOUR_MS / 4 }).doubt).toEqual({
      since: again,
      lastAt: again,
      ranMs: 0,
    });
  });

  test("counts the time that the portal has run, not what the clock says", () => {
    // Starts a day apart, each for a moment, and a clock that is four times too fast.
    const starts = [10, 11, 12, 13, 14, 15].reduce(
      (noted, days) => nextNote(noted, { now: moved({ days }), ranMs: 1_000 }),
      NOTED,
    );
    expect(starts.doubt?.ranMs).toBe(5_000);
    const fast = runs(NOTED, { at: moved({ days: 10 }), hours: 60, rate: 0.25 });
    expect(fast.doubt?.ranMs).toBe(15 * HOUR_MS);
  });

  test("is counted once where several processes note it", () => {
    // Each has run a quarter of an hour since its own last note, in turns of 7.5 minutes.
    let noted = nextNote(NOTED, { now: moved({ days: 10 }), ranMs: 0 });
    for (let turn = 1; turn <= 8; turn += 1)
      noted = nextNote(noted, {
        now: moved({ days: 10, minutes: 7.5 * turn }),
        ranMs: HOUR_MS / 4,
      });
    expect(noted.doubt?.ranMs).toBe(HOUR_MS);
  });
});
