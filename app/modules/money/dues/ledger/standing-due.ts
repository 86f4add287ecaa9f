import type { Due } from "../due";
import { type DueState, stateOfDue } from "./due-state";
import type { EntryOfDue } from "./entries-of-due.server";
import { type DueTotals, type Movements, openOf, totalsOfDue } from "./movements";

/** A due with its state today. */
export interface StandingDue {
  due: Due;
  open: number;
  paid: number;
  state: DueState;
}

/** A due with what was booked about it, the last first. */
export interface BookedDue extends StandingDue {
  entries: EntryOfDue[];
}

/** A due with everything about it, and the balance of its company. */
export interface FoundDue extends BookedDue {
  balance: number;
  /** True for one of a closed year, which nothing changes any more (rules 1650). */
  isPast: boolean;
}

/** The dues of a company, the latest term first, and its balance. */
export interface DuesOfCompany<Row extends StandingDue = StandingDue> {
  dues: Row[];
  balance: number;
  open: number;
}

/** @param today `YYYY-MM-DD` in Warsaw */
export const standing =
  (movements: Pick<Movements, "dues">, today: string) =>
  (due: Due): StandingDue => {
    const totals = totalsOfDue(movements, due.id);
    const last = lastStanding.get(due);
    if (last?.totals === totals && last.today === today) return last.row;
    const [open, state] = [openOf(movements, due), stateOfDue(movements, due, today)];
    const row = { due, open, paid: totals.paid, state };
    lastStanding.set(due, { totals, today, row });
    return row;
  };

/** How each due stood: a booking changes one or two of thousands. */
const lastStanding = new WeakMap<Due, { totals: DueTotals; today: string; row: StandingDue }>();
