import { afterEach, describe, expect, test, vi } from "vitest";
import { dayFromToday, now, today } from "~/platform/time/clock";
import { formatsFor } from "~/platform/time/formats";

const format = formatsFor("pl");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Results do not depend on the time zone of the server. */
const ZONES = [
  ["UTC", 0],
  ["America/New_York", 5 * 60],
  ["Pacific/Auckland", -13 * 60],
  ["Europe/Warsaw", -60],
] as const;

describe.each(ZONES)("in a process whose zone is %s", (zone, minutesBehindUtc) => {
  /** Runs `work` in that zone, at `moment` where one is given. */
  function there<Result>(work: () => Result, moment = "2027-01-15T12:00:00Z"): Result {
    vi.stubEnv("TZ", zone);
    vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
    return work();
  }

  test("the zone is really that one", () => {
    expect(there(() => new Date().getTimezoneOffset())).toBe(minutesBehindUtc);
  });

  test("a date is written the Polish way", () => {
    const written = there(() =>
      [format.date, format.dateWithWeekday, format.dayAndMonth].map((write) => write("2026-11-20")),
    );
    expect(written).toEqual(["20 listopada 2026", "piątek, 20 listopada 2026", "20 listopada"]);
  });

  test("a moment is shown on the Warsaw clock, in summer time and in winter time", () => {
    expect(there(() => format.moment("2026-11-20T08:05:00Z"))).toBe("20 listopada 2026, 9:05");
    expect(there(() => format.moment("2026-07-01T08:05:00Z"))).toBe("1 lipca 2026, 10:05");
    expect(there(() => format.moment("2026-11-20T23:30:00.000Z"))).toBe("21 listopada 2026, 0:30");
  });

  test.each([
    ["2026-11-20T23:30:00Z", "2026-11-21"],
    ["2026-11-20T22:59:59Z", "2026-11-20"],
    ["2026-07-01T21:59:59Z", "2026-07-01"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
    // The nights on which the clock changes: 29 March and 25 October 2026.
    ["2026-03-28T23:00:00Z", "2026-03-29"],
    ["2026-03-29T21:59:59Z", "2026-03-29"],
    ["2026-03-29T22:00:00Z", "2026-03-30"],
    ["2026-10-24T22:00:00Z", "2026-10-25"],
    ["2026-10-25T22:59:59Z", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "2026-10-26"],
  ])("at %s it is %s in Warsaw", (moment, day) => {
    expect(there(() => today().toString(), moment)).toBe(day);
    expect(there(() => format.date(moment), moment)).toBe(there(() => format.date(day)));
  });

  test("days are counted by the calendar, not by 24 hours", () => {
    expect(there(() => [-1, 0, 1, 2].map(dayFromToday), "2026-10-24T22:30:00Z")).toEqual([
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
      "2026-10-27",
    ]);
    expect(there(() => dayFromToday(1), "2026-12-31T22:00:00Z")).toBe("2027-01-01");
    expect(there(() => dayFromToday(-1), "2028-03-01T12:00:00Z")).toBe("2028-02-29");
  });

  test("moments are stored in UTC", () => {
    expect(there(now, "2026-11-20T23:30:00.000Z")).toBe("2026-11-20T23:30:00.000Z");
  });
});

test.each([
  [0, "0 zł"],
  [30, "0,30 zł"],
  [1_00, "1 zł"],
  [350_00, "350 zł"],
  [349_50, "349,50 zł"],
  [1500_00, "1500 zł"],
  [12_500_00, "12 500 zł"],
  [12_500_50, "12 500,50 zł"],
  [1_234_567_00, "1 234 567 zł"],
])("%d grosze are written %s, with ordinary spaces", (grosze, written) => {
  expect(format.amount(grosze)).toBe(written);
});
