import { expect, test } from "vitest";
import { endOfYear, hasPassed } from "~/platform/time/periods";
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

test.each([
  ["2026-11-20T09:00:00.000Z", "2026-12-31T23:00:00.000Z"],
  ["2026-12-31T23:30:00.000Z", "2027-12-31T23:00:00.000Z"],
])("the year of %s ends at %s, midnight in Warsaw", (moment, end) => {
  expect(endOfYear(moment)).toBe(end);
});
