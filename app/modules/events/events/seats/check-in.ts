import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Event, hasEnded } from "../event";
import { eventDayAt, hasSeveralDays } from "../event-days";
import type { Registration } from "./registration";

/**
 * True from the day of an event on, or from one of its days: arrivals on paper are entered later
 * (rules 1120). A cancelled event takes none.
 */
export const takesCheckIns = (
  { startsAt, cancelledAt }: Pick<Event, "startsAt" | "cancelledAt">,
  day = dayInWarsaw(startsAt),
): boolean => cancelledAt === null && day <= dayFromToday(0);

type Times = Pick<Event, "startsAt" | "endsAt">;
type Noted = Pick<Registration, "checkedInAt" | "checkedInBy" | "daysPresent">;

/** The notes of a person's arrival by day; a note of before the event had several days counts. */
export function daysPresentAt(
  { checkedInAt, checkedInBy, daysPresent }: Noted,
  event: Times,
): Registration["daysPresent"] {
  if (hasSeveralDays(event) && daysPresent.length > 0) return daysPresent;
  if (checkedInAt === null) return [];
  return [{ day: eventDayAt(event, checkedInAt), at: checkedInAt, by: checkedInBy ?? "" }];
}

/** The days on which a person came, in their order. */
export const presentDays = (seat: Noted, event: Times): string[] =>
  daysPresentAt(seat, event)
    .map(({ day }) => day)
    .sort();

/** When a person came on a day of an event; null without a note. */
export const arrivalOn = (seat: Noted, event: Times, day: string): string | null =>
  daysPresentAt(seat, event).find((one) => one.day === day)?.at ?? null;

/** A seat with a note of an arrival; its own moment is that of the first note. */
export function noted<Seat extends Noted>(seat: Seat, event: Times, day: string, by: string): Seat {
  const notes = [...daysPresentAt(seat, event), { day, at: now(), by }];
  return withNotes(seat, event, notes);
}

/** A seat without the note of a day. */
export const unnoted = <Seat extends Noted>(seat: Seat, event: Times, day: string): Seat =>
  withNotes(
    seat,
    event,
    daysPresentAt(seat, event).filter((one) => one.day !== day),
  );

function withNotes<Seat extends Noted>(
  seat: Seat,
  event: Times,
  notes: Registration["daysPresent"],
): Seat {
  const [first] = notes;
  return {
    ...seat,
    checkedInAt: first?.at ?? null,
    checkedInBy: first?.by ?? null,
    daysPresent: hasSeveralDays(event) ? notes : [],
  };
}

/** Seats of an event, and how many of their people have come. */
export interface Arrivals {
  seats: number;
  arrived: number;
}

/**
 * Tells if the person of a seat came (rules 1150). Null for the waiting list, a cancelled event,
 * and without a note before the end or where nobody was noted.
 */
export function attendanceOf(
  { status, checkedInAt }: Pick<Registration, "status" | "checkedInAt">,
  event: Pick<Event, "endsAt" | "cancelledAt">,
  { arrived }: Pick<Arrivals, "arrived">,
): "present" | "absent" | null {
  if (status !== "registered" || event.cancelledAt !== null) return null;
  if (checkedInAt !== null) return "present";
  return hasEnded(event) && arrived > 0 ? "absent" : null;
}
