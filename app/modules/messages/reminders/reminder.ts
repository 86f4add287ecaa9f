import { z } from "zod";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw, inWarsaw } from "~/platform/time/moments";

/** Reminders are sent between these hours of Warsaw, neither at night nor too late to act. */
const FIRST_HOUR = 9;
const LAST_HOUR = 21;

/** Records that a person was reminded of a date. */
export const ReminderSchema = z.object({
  /** Kind, record, account and day: `event:forum-gospodarcze:…:2026-11-24`. */
  id: z.string(),
  accountId: z.string(),
  /** Day of the date, in Warsaw. */
  day: z.iso.date(),
});

export type Reminder = z.output<typeof ReminderSchema>;

/** A date that a person has a seat or a booking for. */
export interface ComingDate {
  /** Kind and id of the event or booking. */
  id: string;
  accountId: string;
  startsAt: string;
  /** When the person took it. */
  takenAt: string;
}

/** True in the hours in which people are reminded. */
export function isHourToRemind(): boolean {
  const { hour } = inWarsaw(now());
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** True if it begins tomorrow in Warsaw. */
export const isTomorrow = ({ startsAt }: Pick<ComingDate, "startsAt">): boolean =>
  dayInWarsaw(startsAt) === dayFromToday(1);

/** True if the person should be reminded now (rules 294); dates taken today need no reminder. */
export const isDue = (date: ComingDate): boolean =>
  isHourToRemind() && isTomorrow(date) && dayInWarsaw(date.takenAt) !== dayFromToday(0);
