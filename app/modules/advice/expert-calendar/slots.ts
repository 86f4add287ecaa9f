import { Temporal } from "temporal-polyfill";
import { SLOT_HOURS } from "~/modules/advice/experts/expert";
import { memoizedForToday, today } from "~/platform/time/clock";
import { momentInWarsaw, parseDate, shiftMoment } from "~/platform/time/moments";
import { mondayOf } from "~/platform/time/weeks";
import { isWorkday } from "~/platform/time/workdays";
import { HORIZON_DAYS } from "./slot-options";

/** Why a slot cannot be booked by anyone; "soon" for a request, which needs time (rules 981). */
export type SlotProblem = "invalid" | "hour" | "past" | "soon" | "far" | "weekend" | "holiday";

/** True for a slot that is taken. */
export type IsTaken = (slot: string) => boolean;

/** True for a day on which an expert has no slots: one when they are away, or one too soon. */
type IsClosed = (date: string) => boolean;

/** A day is open, or has no slots for one of these reasons. */
export type DayStatus =
  | "open"
  | "away"
  | Extract<SlotProblem, "past" | "far" | "weekend" | "holiday">;

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  status: DayStatus;
  /** The nine slots of an open day; empty for other days. */
  slots: { slot: string; taken: boolean }[];
}

/** A week of an expert, from Monday to Sunday. */
export interface CalendarWeek {
  monday: string;
  days: CalendarDay[];
  /** Mondays of the nearest weeks with a bookable day; null at the end of the calendar. */
  previous: string | null;
  next: string | null;
  /** Monday of the first week with a free slot; null while this week has one, or if none has. */
  nextFree: string | null;
}

/** Why a slot cannot be booked (rules 84); null for one that the calendar shows. */
export function slotProblem(slot: string): SlotProblem | null {
  const parts = partsOf(slot);
  if (!parts) return "invalid";
  if (!SLOT_HOURS.some((hour) => hour === parts.time)) return "hour";
  const status = statusOf(parts.day);
  return status === "open" ? null : status;
}

/** When a slot begins and ends, as moments. */
export function momentsOf(slot: string, minutes: number): { startsAt: string; endsAt: string } {
  const [date = "", time] = slot.split("T");
  const startsAt = momentInWarsaw(date, time);
  return { startsAt, endsAt: shiftMoment(startsAt, { minutes }) };
}

/** The day of a slot, valid or not; null without a date. */
export const dayOfSlot = (slot: string): string | null => partsOf(slot)?.day.toString() ?? null;

/**
 * The week of `date`; the first bookable week for an invalid date or one outside of the calendar.
 */
export function weekOf(
  date: string | null,
  isTaken: IsTaken,
  isAbsent: IsClosed = () => false,
  isTooSoon: IsClosed = () => false,
): CalendarWeek {
  const start = bookableDays().find((day) => !isTooSoon(day.toString()));
  const weeks = bookableWeeks().filter(
    (week) => start === undefined || Temporal.PlainDate.compare(week, mondayOf(start)) >= 0,
  );
  const wanted = date === null ? null : parseDate(date);
  const [first, last] = [weeks[0] as Temporal.PlainDate, weeks.at(-1) as Temporal.PlainDate];
  const monday = wanted && isWithin(mondayOf(wanted), first, last) ? mondayOf(wanted) : first;
  const days = daysFrom(monday).map((day) => calendarDay(day, isTaken, { isAbsent, isTooSoon }));
  const hasFree = (week: Temporal.PlainDate) =>
    daysFrom(week).some((day) => freeSlotsOn(day, isTaken).length > 0);
  const isLater = (week: Temporal.PlainDate) => Temporal.PlainDate.compare(week, monday) > 0;
  const isEarlier = (week: Temporal.PlainDate) => Temporal.PlainDate.compare(week, monday) < 0;
  return {
    monday: monday.toString(),
    days,
    previous: weeks.findLast(isEarlier)?.toString() ?? null,
    next: weeks.find(isLater)?.toString() ?? null,
    nextFree: hasFree(monday)
      ? null
      : (weeks.find((week) => isLater(week) && hasFree(week))?.toString() ?? null),
  };
}

/**
 * Free slots to offer instead of a taken one: the nearest of its day, else the first of later days.
 */
export function alternativesTo(slot: string, isTaken: IsTaken, count = 3): string[] {
  const parts = partsOf(slot);
  if (!parts) return [];
  const { day, time } = parts;
  const distance = (other: string) =>
    Math.abs(Number.parseInt(other.slice(11), 10) - Number.parseInt(time, 10));
  const sameDay = freeSlotsOn(day, isTaken).sort((one, other) => distance(one) - distance(other));
  if (sameDay.length > 0) return sameDay.slice(0, count).sort();
  const later = bookableDays().filter((other) => Temporal.PlainDate.compare(other, day) > 0);
  return later.flatMap((other) => freeSlotsOn(other, isTaken)).slice(0, count);
}

/** The first free slot; null if the whole calendar is taken. */
export function firstFreeSlot(isTaken: IsTaken): string | null {
  for (const day of bookableDays()) {
    const [first] = freeSlotsOn(day, isTaken);
    if (first) return first;
  }
  return null;
}

function calendarDay(
  day: Temporal.PlainDate,
  isTaken: IsTaken,
  { isAbsent, isTooSoon }: Record<"isAbsent" | "isTooSoon", IsClosed>,
): CalendarDay {
  const date = day.toString();
  const status = statusOf(day);
  if (status === "open" && isTooSoon(date)) return { date, status: "past", slots: [] };
  if (status === "open" && isAbsent(date)) return { date, status: "away", slots: [] };
  const slots = slotsOn(day).map((slot) => ({ slot, taken: isTaken(slot) }));
  return { date, status, slots };
}

function statusOf(day: Temporal.PlainDate): Exclude<DayStatus, "away"> {
  const { days } = today().until(day);
  if (days < 1) return "past";
  if (days > HORIZON_DAYS) return "far";
  if (day.dayOfWeek > 5) return "weekend";
  return isWorkday(day) ? "open" : "holiday";
}

const slotsOn = (day: Temporal.PlainDate): readonly string[] =>
  bookableSlots().get(day.toString()) ?? [];

const freeSlotsOn = (day: Temporal.PlainDate, isTaken: IsTaken) =>
  slotsOn(day).filter((slot) => !isTaken(slot));

const bookableDays = memoizedForToday((today): readonly Temporal.PlainDate[] =>
  Array.from({ length: HORIZON_DAYS }, (_, index) => today.add({ days: index + 1 })).filter(
    (day) => statusOf(day) === "open",
  ),
);

/** The nine slots of each open day, by date. */
const bookableSlots = memoizedForToday(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(bookableDays().map((day) => [`${day}`, SLOT_HOURS.map((hour) => `${day}T${hour}`)])),
);

/** Mondays of the weeks with a bookable day; sixty days always contain some. */
const bookableWeeks = memoizedForToday((): readonly Temporal.PlainDate[] => [
  ...new Map(bookableDays().map((day) => [mondayOf(day).toString(), mondayOf(day)])).values(),
]);

const daysFrom = (monday: Temporal.PlainDate) =>
  Array.from({ length: 7 }, (_, index) => monday.add({ days: index }));

const isWithin = (day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0;

function partsOf(slot: string): { day: Temporal.PlainDate; time: string } | null {
  const [, date = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(slot) ?? [];
  const day = parseDate(date);
  return day && { day, time };
}
