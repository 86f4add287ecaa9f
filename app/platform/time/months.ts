import { Temporal } from "temporal-polyfill";
import { now, today } from "./clock";
import { momentInWarsaw } from "./moments";

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
