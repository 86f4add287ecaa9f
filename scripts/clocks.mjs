// The clocks under which `npm test -- clocks` runs the suites. Uses only Node's own modules.
import { spawnSync } from "node:child_process";

/**
 * Days on which code and tests that count from today go wrong, as they come next in Warsaw.
 *
 * @type {Record<string, (now: Date) => Date>}
 */
export const CLOCKS = {
  "new-years-eve": (now) => next(now, (year) => new Date(`${year}-12-31T23:30+01:00`)),
  "new-years-day": (now) => next(now, (year) => new Date(`${year}-01-01T00:30+01:00`)),
  "leap-day": (now) =>
    next(now, (year) => (year % 4 === 0 ? new Date(`${year}-02-29T10:00+01:00`) : undefined)),
  // Half an hour before the clocks change, and where 24 hours later it is still the same day.
  "spring-forward": (now) =>
    next(now, (year) => new Date(`${year}-03-${lastSunday(year, 3)}T01:30+01:00`)),
  "autumn-back": (now) =>
    next(now, (year) => new Date(`${year}-10-${lastSunday(year, 10)}T00:30+02:00`)),
  "in-a-year": (now) => new Date(now.getTime() + 365 * 86_400_000),
};

/** The library that `faketime` preloads; empty where it is not installed. */
export const FAKE_TIME =
  spawnSync("faketime", ["-f", "+0", "printenv", "LD_PRELOAD"], {
    encoding: "utf8",
  }).stdout?.trim() ?? "";

/**
 * The variables of a process, and of those that it starts, whose clock shows another moment now.
 * The clock of deadlines and timers stays as it is.
 *
 * @param {Date} moment
 */
export function shiftedTo(moment, now = new Date()) {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1_000);
  return {
    LD_PRELOAD: FAKE_TIME,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

/**
 * @param {Date} now
 * @param {(year: number) => Date | undefined} inYear
 * @param {number} [year] - the first to try
 * @returns {Date}
 */
function next(now, inYear, year = now.getUTCFullYear()) {
  const moment = inYear(year);
  return moment && moment > now ? moment : next(now, inYear, year + 1);
}

/**
 * @param {number} year
 * @param {number} month - from 1; one of 31 days
 */
function lastSunday(year, month) {
  return 31 - new Date(Date.UTC(year, month - 1, 31)).getUTCDay();
}
