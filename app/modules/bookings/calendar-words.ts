import { Temporal } from "temporal-polyfill";
import { formatDate, formatDateWithWeekday, formatDayAndMonth, formatShortWeekday, formatWeekday } from "~/platform/time/dates";
import type { CalendarWeek } from "./slots";

export type CalendarView = ReturnType<typeof toView>;

/** A week as the booking form shows it. */
export function toView({ monday, days, previous, next, nextFree }: CalendarWeek) {
  return {
    monday,
    label: weekInWords(monday),
    days: days.map(({ date, status, slots }) => ({
      date,
      weekday: formatShortWeekday(date),
      day: String(Number(date.slice(8))),
      isWeekend: Temporal.PlainDate.from(date).dayOfWeek > 5,
      status,
      slots: slots.map(({ slot, taken }) => ({ slot, hour: slot.slice(11), name: `${dayInWords(date)}, ${slot.slice(11)}`, taken })),
    })),
    /** "środa 25 listopada, piątek 27 listopada" */
    fullDays: days
      .filter(({ slots }) => slots.length > 0 && slots.every(({ taken }) => taken))
      .map(({ date }) => dayInWords(date))
      .join(", "),
    hasFree: days.some(({ slots }) => slots.some(({ taken }) => !taken)),
    previous: weekLink(previous),
    next: weekLink(next),
    nextFree: weekLink(nextFree),
  };
}

/** "środa, 25 listopada 2026, 10:00" */
export const slotInWords = (slot: string) => `${formatDateWithWeekday(slot.slice(0, 10))}, ${slot.slice(11)}`;

/** "środa 25 listopada o 11:00, 12:00; czwartek 26 listopada o 10:00" */
export function slotsInWords(slots: readonly string[]): string {
  const days = [...new Set(slots.map((slot) => slot.slice(0, 10)))];
  const hoursOn = (day: string) => slots.filter((slot) => slot.startsWith(day)).map((slot) => slot.slice(11));
  return days.map((day) => `${dayInWords(day)} o ${hoursOn(day).join(", ")}`).join("; ");
}

/** "16–22 listopada 2026", "30 listopada – 6 grudnia 2026", "28 grudnia 2026 – 3 stycznia 2027" */
export function weekInWords(monday: string): string {
  const start = Temporal.PlainDate.from(monday);
  const end = start.add({ days: 6 });
  const last = formatDate(end.toString());
  if (start.year !== end.year) return `${formatDate(monday)} – ${last}`;
  return start.month === end.month ? `${start.day}–${last}` : `${formatDayAndMonth(monday)} – ${last}`;
}

const dayInWords = (date: string) => `${formatWeekday(date)} ${formatDayAndMonth(date)}`;

const weekLink = (monday: string | null) => monday && { monday, label: weekInWords(monday) };
