import { expect, test } from "vitest";
import {
  isMonth,
  lastMonths,
  monthAfter,
  monthsOfYear,
  thisMonth,
  weeksOfMonth,
} from "~/platform/time/months";
import { frozenClock } from "../../../support/frozen-clock";

frozenClock();

test("the last months end with the current one, which lasts until now; they follow the clock of Warsaw", () => {
  const months = lastMonths(12);
  expect(months.map(({ first }) => first.slice(0, 7))).toEqual([
    "2025-12",
    ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}`),
  ]);
  expect(months.at(-1)).toEqual({
    first: "2026-11-01",
    startsAt: "2026-10-31T23:00:00.000Z",
    until: "2026-11-18T09:00:00.000Z",
    isOver: false,
  });
  // The clock was set back in between.
  expect(months.at(-2)).toEqual({
    first: "2026-10-01",
    startsAt: "2026-09-30T22:00:00.000Z",
    until: "2026-10-31T23:00:00.000Z",
    isOver: true,
  });
});

test("each month ends where the next one begins", () => {
  const months = lastMonths(24);
  for (const [index, { startsAt }] of months.slice(1).entries())
    expect(months[index]?.until).toBe(startsAt);
});

test("a year has only the months that have begun", () => {
  expect([monthsOfYear(2026).length, monthsOfYear(2025).length]).toEqual([11, 12]);
});

test("a month of the calendar has whole weeks from Monday, but for its first and last (rules 1612)", () => {
  const weeks = weeksOfMonth("2026-11");
  expect(weeks.map((week) => week.length)).toEqual([1, 7, 7, 7, 7, 1]);
  expect([weeks[0], weeks[5]]).toEqual([["2026-11-01"], ["2026-11-30"]]);
  expect(weeksOfMonth("2027-02").map((week) => week[0])).toEqual([
    "2027-02-01",
    "2027-02-08",
    "2027-02-15",
    "2027-02-22",
  ]);
});

test("months are counted over the end of a year, and an odd one is none", () => {
  expect([thisMonth(), monthAfter("2026-12"), monthAfter("2027-01", -1)]).toEqual([
    "2026-11",
    "2027-01",
    "2026-12",
  ]);
  expect(["2026-00", "2026-13", "26-12", "2026-1", "2026-12-01", ""].filter(isMonth)).toEqual([]);
});
