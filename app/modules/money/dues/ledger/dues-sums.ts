import { Temporal } from "temporal-polyfill";
import { memoized } from "~/platform/memo/memoized";
import { total } from "~/platform/money/grosze";
import { today } from "~/platform/time/clock";
import type { Due } from "../due";
import type { PastYear } from "./past-money";
import type { StandingDue } from "./standing-due";

/** Ages of overdue dues, in days, up to and with. */
const AGES = [30, 60, 90, Number.POSITIVE_INFINITY] as const;

/** Days since the term; negative before it. */
export const daysLate = ({ term }: Pick<Due, "term">): number =>
  Temporal.PlainDate.from(term).until(today(), { largestUnit: "days" }).days;

/** Sums of some dues in grosze: `due` is what all others make together (rules 1019). */
export interface DuesSums {
  due: number;
  paid: number;
  /** Open before the term. */
  ahead: number;
  overdue: number;
  /** Credited, written off or cancelled. */
  off: number;
  /** The paid part in per cent. */
  share: number;
  /** Days since the term of overdue dues, on average; null for fewer than two. */
  averageDays: number | null;
  /** The overdue part by age: up to 30, 60 and 90 days, and longer. */
  ages: { grosze: number; count: number }[];
}

/** Sums of some past dues (rules 1650). */
type PastSums = NonNullable<PastYear["dues"][string]>;

/** The same with past dues, which are all settled. */
export function withPastDues(sums: DuesSums, past: readonly PastSums[]): DuesSums {
  const due = sums.due + total(past, ({ amount }) => amount);
  const paid = sums.paid + total(past, (one) => one.paid);
  const off = sums.off + total(past, (one) => one.credit + one.writeOff + one.cancelled);
  return { ...sums, due, paid, off, share: shareOf(paid, due) };
}

const shareOf = (paid: number, due: number): number =>
  due === 0 ? 0 : Math.round((100 * paid) / due);

/** Added up once for a list, which is another one on another day. */
export const sumsOfDues = memoized((all: readonly StandingDue[]): DuesSums => {
  const [due, paid] = [total(all, (row) => row.due.amountGrosze), total(all, (row) => row.paid)];
  const open = total(all, (row) => row.open);
  const late = all
    .filter(({ state }) => state === "overdue")
    .map((row) => ({ row, days: daysLate(row.due) }));
  const overdue = total(late, ({ row }) => row.open);
  return {
    due,
    paid,
    overdue,
    ahead: open - overdue,
    off: due - paid - open,
    averageDays:
      late.length < 2
        ? null
        : Math.round(late.reduce((total, { days }) => total + days, 0) / late.length),
    share: shareOf(paid, due),
    ages: AGES.map((most, index) => {
      const rows = late.filter(({ days }) => days > (AGES[index - 1] ?? 0) && days <= most);
      return { grosze: total(rows, ({ row }) => row.open), count: rows.length };
    }),
  };
});
