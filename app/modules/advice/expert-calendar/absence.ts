import { z } from "zod";
import { SLOT_HOURS } from "~/modules/advice/experts/expert";
import { parseDate } from "~/platform/time/moments";
import { CONSULTATION_MINUTES } from "./slot-options";

/** When a slot ends: "11:00" to "19:00". */
export const END_HOURS = SLOT_HOURS.map(
  (hour) => `${Number.parseInt(hour, 10) + CONSULTATION_MINUTES / 60}:00`,
);

/** Most absences of an expert that are not over (rules 276). */
export const MAX_ABSENCES = 50;

/** How many days ahead an absence may begin, and how many it may last (rules 276). */
export const ABSENCE_DAYS = 366;

export const AbsenceSchema = z.object({
  id: z.string(),
  expertId: z.string(),
  /** The account that has entered it. */
  accountId: z.string(),
  /** First and last day. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** Hours of each of these days, "10:00" to "12:00"; null for whole days. */
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
});

/** Days, or hours of days, at which an expert cannot be booked. */
export type Absence = z.output<typeof AbsenceSchema>;

/** True if a slot lies in an absence. */
export function isAbsentAt(
  absence: Pick<Absence, "from" | "until" | "hours">,
  slot: string,
): boolean {
  const [date = "", hour = ""] = slot.split("T");
  const { hours } = absence;
  return covers(absence, date) && (hours === null || (hours.from <= hour && hour < hours.until));
}

/** True if an absence covers a whole day. */
export const isAbsentOn = (
  absence: Pick<Absence, "from" | "until" | "hours">,
  date: string,
): boolean => absence.hours === null && covers(absence, date);

/** True if a date is more than `ABSENCE_DAYS` after another. */
export function isTooFar(from: string, until: string): boolean {
  const [first, last] = [parseDate(from), parseDate(until)];
  return first !== null && last !== null && first.until(last).days > ABSENCE_DAYS;
}

const covers = ({ from, until }: Pick<Absence, "from" | "until">, date: string) =>
  from <= date && date <= until;
