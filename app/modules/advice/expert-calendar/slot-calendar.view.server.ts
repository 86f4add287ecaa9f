import { Temporal } from "temporal-polyfill";
import type { Locale } from "~/platform/i18n/locale";
import type { CalendarWeek } from "./slots";

export type SlotCalendarView = ReturnType<typeof slotCalendar>;

export function slotCalendar(
  { monday, days, previous, next, nextFree }: CalendarWeek,
  locale: Locale,
) {
  const { format } = locale;
  const weekLink = (other: string | null) =>
    other && { monday: other, label: weekInWords(other, locale) };
  return {
    monday,
    label: weekInWords(monday, locale),
    days: days.map(({ date, status, slots }) => ({
      date,
      weekday: format.shortWeekday(date),
      day: format.tile(date).day,
      isWeekend: Temporal.PlainDate.from(date).dayOfWeek > 5,
      status,
      slots: slots.map(({ slot, taken }) => ({
        slot,
        hour: hourOf(slot),
        name: `${format.day(date)}, ${hourOf(slot)}`,
        taken,
      })),
    })),
    /** "środa 25 listopada, piątek 27 listopada" */
    fullDays: days
      .filter(({ slots }) => slots.length > 0 && slots.every(({ taken }) => taken))
      .map(({ date }) => format.day(date))
      .join(", "),
    hasFree: days.some(({ slots }) => slots.some(({ taken }) => !taken)),
    previous: weekLink(previous),
    next: weekLink(next),
    nextFree: weekLink(nextFree),
  };
}

/** "środa, 25 listopada 2026, 10:00" */
export const slotInWords = (slot: string, { format }: Locale) =>
  `${format.dateWithWeekday(dateOf(slot))}, ${hourOf(slot)}`;

/** "wt. 24 listopada, 10:00" */
export const slotInShort = (slot: string, { format }: Locale) =>
  `${format.shortWeekday(dateOf(slot))} ${format.dayAndMonth(dateOf(slot))}, ${hourOf(slot)}`;

/** "środa 25 listopada o 11:00, 12:00; czwartek 26 listopada o 10:00" */
export function slotsInWords(slots: readonly string[], { t, format }: Locale): string {
  const byDate = Map.groupBy(slots, dateOf);
  return [...byDate]
    .map(([date, onDate]) =>
      t("bookings:calendar.dayAt", { day: format.day(date), hours: onDate.map(hourOf).join(", ") }),
    )
    .join("; ");
}

/** "30 listopada – 6 grudnia 2026" */
const weekInWords = (monday: string, { format }: Locale) =>
  format.dates(monday, Temporal.PlainDate.from(monday).add({ days: 6 }).toString());

const dateOf = (slot: string) => slot.slice(0, 10);

/** Hours are shown as slots have them, "10:00". */
const hourOf = (slot: string) => slot.slice(11);
