import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isOpenDay, isWorkday, openDayFromToday, workdayFromToday } from "~/platform/time/workdays";

const day = (text: string) => Temporal.PlainDate.from(text);

describe(isWorkday, () => {
  test.each(["2026-11-20", "2026-11-12", "2027-05-04"])("%s is one", (date) => {
    expect(isWorkday(day(date))).toBe(true);
  });

  test.each([
    ["a Saturday", "2026-11-21"],
    ["a Sunday", "2026-11-22"],
    ["Independence Day", "2026-11-11"],
    ["Christmas Eve", "2026-12-24"],
    ["Easter Monday 2026", "2026-04-06"],
    ["Easter Monday 2027", "2027-03-29"],
    ["Corpus Christi 2026", "2026-06-04"],
    ["Corpus Christi 2027", "2027-05-27"],
    ["Epiphany", "2027-01-06"],
  ])("%s is not a workday", (_, date) => {
    expect(isWorkday(day(date))).toBe(false);
  });
});

describe(workdayFromToday, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("counts from tomorrow and leaves out weekends and holidays", () => {
    vi.setSystemTime("2026-12-23T10:00:00Z");
    expect([1, 2, 3].map(workdayFromToday)).toEqual(["2026-12-28", "2026-12-29", "2026-12-30"]);
  });

  test("starts from the date in Warsaw", () => {
    vi.setSystemTime("2026-11-18T23:30:00Z");
    expect(workdayFromToday(1)).toBe("2026-11-20");
  });
});

describe(openDayFromToday, () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-12-23T10:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("leaves out holidays and Sundays, and counts a Saturday", () => {
    expect([0, 1, 2, 4, 5, -3].map((days) => openDayFromToday(days))).toEqual([
      "2026-12-23",
      "2026-12-28",
      "2026-12-28",
      "2026-12-28",
      "2026-12-28",
      "2026-12-21",
    ]);
    expect(isOpenDay(day("2027-01-02"))).toBe(true);
  });

  test("continues with the next such weekday that is not a holiday", () => {
    expect([3, 4, 5, 6].map((weekday) => openDayFromToday(1, weekday))).toEqual([
      "2026-12-30",
      "2027-01-07",
      "2027-01-08",
      "2027-01-02",
    ]);
  });
});
