import type { Temporal } from "temporal-polyfill";
import { today } from "./clock";
import { inWarsaw } from "./moments";

/** A week from Monday to Sunday (rules 193). */
export interface Week {
  /** Its first and its last day, `YYYY-MM-DD`. */
  monday: string;
  sunday: string;
  /** Weeks ahead: 0 is this week, negative ones are over. */
  ahead: number;
}

/** The week of a moment in Warsaw. */
export function weekOf(moment: string): Week {
  const monday = mondayOf(inWarsaw(moment).toPlainDate());
  const days = mondayOf(today()).until(monday).days;
  return { monday: monday.toString(), sunday: monday.add({ days: 6 }).toString(), ahead: days / 7 };
}

/** The Monday of the week of a date. */
export const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ days: day.dayOfWeek - 1 });
