import { expect, test } from "vitest";
import { lastMonths, monthsOfYear } from "~/platform/time/months";
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
