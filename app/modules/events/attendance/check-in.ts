import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Event, hasEnded } from "../event";
import type { Registration } from "./registration";

/**
 * True from the day of an event on: arrivals on paper are entered later (rules 1120). A cancelled
 * event takes none.
 */
export const takesCheckIns = ({
  startsAt,
  cancelledAt,
}: Pick<Event, "startsAt" | "cancelledAt">): boolean =>
  cancelledAt === null && dayInWarsaw(startsAt) <= dayFromToday(0);

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
