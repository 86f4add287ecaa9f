import { now } from "~/platform/time/clock";
import { dayInWarsaw, isBefore, parseDate, shiftMoment } from "~/platform/time/moments";
import { type Event, NIGHT_ENDS } from "./event";

/** The days on which an event can last. */
export const MOST_DAYS = 14;

type Times = Pick<Event, "startsAt" | "endsAt">;

/** The days of an event in Warsaw, the first first (rules 1262). */
export function eventDays({ startsAt, endsAt }: Times): string[] {
  const first = dayInWarsaw(startsAt);
  const last = dayInWarsaw(shiftMoment(endsAt, { hours: -NIGHT_ENDS }));
  const days = [first];
  let day = parseDate(first);
  while (day && String(day) < last && days.length < MOST_DAYS) {
    day = day.add({ days: 1 });
    days.push(String(day));
  }
  return days;
}

export const hasSeveralDays = (event: Times): boolean => eventDays(event).length > 1;

/** The day that a moment belongs to: the first for a moment before, the last for one after it. */
export function eventDayAt(event: Times, at = now()): string {
  const [first = "", ...others] = eventDays(event);
  return others.findLast((day) => day <= dayInWarsaw(at)) ?? first;
}

/** The day of the event that it is now, its last night included; null on other days. */
export function eventDayNow(event: Times, at = now()): string | null {
  const isNight = !isBefore(at, event.startsAt) && isBefore(at, event.endsAt);
  return isNight || eventDays(event).includes(dayInWarsaw(at)) ? eventDayAt(event, at) : null;
}
