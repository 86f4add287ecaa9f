import { z } from "zod";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw, inWarsaw } from "~/platform/time/moments";

/** Hours of Warsaw between which people are reminded: nobody is woken, and the evening is still of use. */
const FIRST_HOUR = 9;
const LAST_HOUR = 21;

/** That somebody was reminded of a date. */
export const ReminderSchema = z.object({
  /** What takes place, whose it is and on which day: `event:forum-gospodarcze:…:2026-11-24`. */
  id: z.string(),
  accountId: z.string(),
  /** Of the date, in Warsaw. */
  day: z.iso.date(),
});

/** Something that takes place, and that somebody has a claim on. */
export interface ComingDate {
  /** Of the event or the booking, with its kind before it. */
  id: string;
  accountId: string;
  startsAt: string;
  /** When the person took it. */
  takenAt: string;
}

/** Whether this is an hour at which people are reminded. */
export function isHourToRemind(): boolean {
  const { hour } = inWarsaw(now());
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** Whether something begins tomorrow, on the clock of Warsaw. */
export const isTomorrow = ({ startsAt }: Pick<ComingDate, "startsAt">): boolean =>
  dayInWarsaw(startsAt) === dayFromToday(1);

/** Whether a person is to be reminded now (rules 294): whoever took it today has just read of it. */
export const isDue = (date: ComingDate): boolean =>
  isHourToRemind() && isTomorrow(date) && dayInWarsaw(date.takenAt) !== dayFromToday(0);
