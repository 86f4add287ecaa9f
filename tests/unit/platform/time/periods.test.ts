import { expect, test } from "vitest";
import { inWarsaw, shiftMoment } from "~/platform/time/moments";
import { endOfYear, hasPassed, hasPassedSinceYear, latestStart } from "~/platform/time/periods";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock();

test("a period ends on the same day and hour of Warsaw, also across the change of the clock", () => {
  const begun = "2026-03-20T11:00:00.000Z"; // noon in winter
  moveClock("2026-09-20T10:00:00.000Z"); // noon in summer
  expect(hasPassed({ months: 6 }, begun)).toBe(false);
  moveClock("2026-09-20T10:00:00.001Z");
  expect(hasPassed({ months: 6 }, begun)).toBe(true);
});

test("a month that is shorter ends the period with its last day", () => {
  moveClock("2027-02-28T11:00:00.001Z");
  expect(hasPassed({ months: 6 }, "2026-08-31T10:00:00.000Z")).toBe(true);
});

test.each([{ years: 3 }, { years: 1 }, { months: 12 }, { months: 6 }, { days: 30 }, { hours: 24 }])(
  "%o of every age is judged by the calendar",
  (period) => {
    moveClock("2028-03-01T09:00:00.000Z");
    const wrong = Array.from({ length: 1500 }, (_, days) =>
      shiftMoment("2028-03-01T09:00:00.000Z", { days: -days, minutes: (days % 3) - 1 }),
    ).filter((moment) => {
      const end = inWarsaw(moment).add(period).epochMilliseconds;
      return hasPassed(period, moment) !== end < Date.parse("2028-03-01T09:00:00.000Z");
    });
    expect(wrong).toEqual([]);
  },
);

test.each(
  ["2026-11-20", "2026-08-31", "2027-02-28", "2027-03-01", "2028-02-29", "2026-10-25"].flatMap(
    (day) =>
      [{ years: 3 }, { months: 12 }, { months: 6 }, { days: 30 }].map(
        (period) => [day, period] as const,
      ),
  ),
)("on %s a bound says since which moments %o may have passed (rules 1630)", (day, period) => {
  moveClock(`${day}T09:00:00.000Z`);
  const hours = Array.from({ length: 24 * 20 }, (_, hour) =>
    shiftMoment(latestStart(period), { hours: 24 * 10 - hour }),
  );
  const passed = hours.filter((moment) => hasPassed(period, moment));
  expect(passed.filter((moment) => moment >= latestStart(period))).toEqual([]);
  const readInVain = hours.filter((moment) => moment < latestStart(period)).length - passed.length;
  // At the end of a short month three days of a longer one wait for the same hour.
  expect(readInVain).toBeLessThanOrEqual(day.includes("-02-2") ? 4 * 24 : 24);
});

test.each([
  ["2026-11-20T09:00:00.000Z", "2026-12-31T23:00:00.000Z"],
  ["2026-12-31T23:30:00.000Z", "2027-12-31T23:00:00.000Z"],
])("the year of %s ends at %s, midnight in Warsaw", (moment, end) => {
  expect(endOfYear(moment)).toBe(end);
});

test.each(["2020-01-01", "2020-12-31", "2020-12-31T22:59:00.000Z"])(
  "five years since the year of %s have passed from the sixth new year on",
  (within) => {
    moveClock("2025-12-31T22:59:59.999Z");
    expect(hasPassedSinceYear({ years: 5 }, within)).toBe(false);
    moveClock("2025-12-31T23:00:00.001Z");
    expect(hasPassedSinceYear({ years: 5 }, within)).toBe(true);
  },
);
