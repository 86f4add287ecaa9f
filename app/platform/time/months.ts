import { Temporal } from "temporal-polyfill";
import { now, today } from "./clock";
import { momentInWarsaw } from "./moments";
import { mondayOf } from "./weeks";

/** A calendar month in Warsaw. */
export interface Month {
  /** Its first day, `YYYY-MM-DD`. */
  first: string;
  /** The moment of its beginning. */
  startsAt: string;
  /** The moment of its end, or now if it is not over. */
  until: string;
  isOver: boolean;
}

/** The last `count` months with this one, oldest first. */
export function lastMonths(count: number): Month[] {
  const present = Temporal.PlainYearMonth.from(today());
  return Array.from({ length: count }, (_, index) =>
    monthOf(present.subtract({ months: count - 1 - index })),
  );
}

/** The months of a year up to now, oldest first. */
export function monthsOfYear(year: number): Month[] {
  const months = Array.from({ length: 12 }, (_, index) =>
    monthOf(Temporal.PlainYearMonth.from({ year, month: index + 1 })),
  );
  return months.filter(({ startsAt }) => startsAt <= now());
}

function monthOf(month: Temporal.PlainYearMonth): Month {
  const first = month.toPlainDate({ day: 1 });
  const end = momentInWarsaw(first.add({ months: 1 }));
  const isOver = end <= now();
  return {
    first: first.toString(),
    startsAt: momentInWarsaw(first),
    until: isOver ? end : now(),
    isOver,
  };
}

/** This month in Warsaw, `YYYY-MM`. */
export const thisMonth = (): string => today().toPlainYearMonth().toString();

/** The month after `YYYY-MM`, or `steps` months after it, which may be negative. */
export const monthAfter = (month: string, steps = 1): string =>
  Temporal.PlainYearMonth.from(month).add({ months: steps }).toString();

/** True for `YYYY-MM` of a month that there is. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** The dates of a month `YYYY-MM` by week; the first and the last week may be shorter. */
export function weeksOfMonth(month: string): string[][] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const days = Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index }));
  return [...Map.groupBy(days, (day) => String(mondayOf(day))).values()].map((week) =>
    week.map(String),
  );
}
