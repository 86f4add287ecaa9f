import { TIME_ZONE } from "./clock";

const style = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("pl-PL", { timeZone: TIME_ZONE, ...options });
const LONG = style({ day: "numeric", month: "long", year: "numeric" });
const LONG_WITH_WEEKDAY = style({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const DAY_AND_MONTH = style({ day: "numeric", month: "long" });
const DAY = style({ day: "numeric" });
const SHORT_MONTH = style({ month: "short" });
const WEEKDAY = style({ weekday: "long" });
const SHORT_WEEKDAY = style({ weekday: "short" });
const TIME = style({ hour: "numeric", minute: "2-digit" });
const WHOLE = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 0, useGrouping: "min2" });
const CENTS = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "min2" });

/** "20 listopada 2026". Takes an ISO moment or a `YYYY-MM-DD` date, read in Warsaw. */
export const formatDate = (date: string) => LONG.format(toDate(date));

/** "piątek, 20 listopada 2026" */
export const formatDateWithWeekday = (date: string) => LONG_WITH_WEEKDAY.format(toDate(date));

/** "20 listopada" */
export const formatDayAndMonth = (date: string) => DAY_AND_MONTH.format(toDate(date));

/** "20 listopada 2026, 9:05" */
export const formatMoment = (moment: string) => `${formatDate(moment)}, ${TIME.format(toDate(moment))}`;

/** "piątek" */
export const formatWeekday = (date: string) => WEEKDAY.format(toDate(date));

/** "pt." */
export const formatShortWeekday = (date: string) => SHORT_WEEKDAY.format(toDate(date));

/** "9:00" */
export const formatTime = (moment: string) => TIME.format(toDate(moment));

/** "9:00–16:00" */
export const formatHours = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => `${formatTime(startsAt)}–${formatTime(endsAt)}`;

/** Day and short month of a date tile: "20", "lis". */
export const formatTile = (date: string) => ({ day: DAY.format(toDate(date)), month: SHORT_MONTH.format(toDate(date)).replace(".", "") });

/** "350 zł", "349,50 zł", "12 500 zł" */
export function formatMoney(zloty: number): string {
  const amount = (Number.isInteger(zloty) ? WHOLE : CENTS).format(zloty);
  return `${amount.replace(/\s/g, " ")} zł`;
}

/** Noon keeps a bare date on its day in every zone between UTC−12 and UTC+11. */
function toDate(date: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00Z` : date);
}
