import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Event } from "../event";

/**
 * True from the day of an event on: arrivals on paper are entered later (rules 1120). A cancelled
 * event takes none.
 */
export const takesCheckIns = ({
  startsAt,
  cancelledAt,
}: Pick<Event, "startsAt" | "cancelledAt">): boolean =>
  cancelledAt === null && dayInWarsaw(startsAt) <= dayFromToday(0);
