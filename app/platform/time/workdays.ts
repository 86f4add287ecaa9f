import { Temporal } from "temporal-polyfill";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { today } from "./clock";
import { momentInWarsaw } from "./moments";

const FIXED_HOLIDAYS = [
  "01-01",
  "01-06",
  "05-01",
  "05-03",
  "08-15",
  "11-01",
  "11-11",
  "12-24",
  "12-25",
  "12-26",
];

/** Monday to Friday, no Polish public holiday. */
export function isWorkday(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && !isHoliday(day);
}

/** The `count`-th working day after today in Warsaw, as `YYYY-MM-DD`. */
export function workdayFromToday(count: number): string {
  let day = today();
  for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day = day.add({ days: 1 });
  return day.toString();
}

/** The first working day after a day, as `YYYY-MM-DD`. */
export function workdayAfter(day: Temporal.PlainDate): string {
  let next = day.add({ days: 1 });
  while (!isWorkday(next)) next = next.add({ days: 1 });
  return next.toString();
}

/** A moment on the `count`-th working day before today, "HH:MM" in Warsaw: never in the future. */
export function workdayMomentAgo(count: number, time: string): string {
  let day = today();
  for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day = day.subtract({ days: 1 });
  return momentInWarsaw(day, time);
}

/** True for days on which people meet: no Sunday, no Polish public holiday, no New Year's Eve. */
export function isOpenDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek !== 7 && !isHoliday(day) && !(day.month === 12 && day.day === 31);
}

/**
 * The first open day at or after `days` from today in Warsaw, `YYYY-MM-DD`; negative numbers go
 * back.
 *
 * @param weekday 1 Monday to 6 Saturday: the first open one of these
 */
export function openDayFromToday(days: number, weekday?: number): string {
  let day = today().add({ days });
  while (!isOpenDay(day) || (weekday !== undefined && day.dayOfWeek !== weekday))
    day = day.add({ days: 1 });
  return day.toString();
}

const isHoliday = (day: Temporal.PlainDate): boolean => holidaysOf(day.year).has(day.toString());

const holidaysOf = memoizedPerKey((year: number): ReadonlySet<string> => {
  const easter = easterSunday(year);
  const movable = [0, 1, 49, 60].map((days) => easter.add({ days }).toString());
  return new Set([
    ...FIXED_HOLIDAYS.map((day) => `${easter.toString().slice(0, -5)}${day}`),
    ...movable,
  ]);
});

/** The anonymous Gregorian computus. */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 });
}
