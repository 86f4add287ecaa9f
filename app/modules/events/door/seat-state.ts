import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Registration } from "../attendance/registration";
import type { Event } from "../event";

/** The states of a scanned ticket, each with a text `door:states` and a tone. */
export type SeatState = "welcome" | "otherDay" | "waiting" | "already" | "cancelled";

/** Green: come in. Amber: ask. Red: no (rules 1124); an unknown code is red as well. */
export const STATE_TONES = {
  welcome: "good",
  otherDay: "care",
  waiting: "care",
  already: "bad",
  cancelled: "bad",
} as const satisfies Record<SeatState, "good" | "care" | "bad">;

export const isOnDay = (moment: string): boolean => dayInWarsaw(moment) === dayFromToday(0);

/** The first obstacle decides: who is in already is known before the day is compared. */
export function seatState(
  { startsAt, cancelledAt }: Pick<Event, "startsAt" | "cancelledAt">,
  { status, checkedInAt }: Pick<Registration, "status" | "checkedInAt">,
): SeatState {
  if (cancelledAt !== null) return "cancelled";
  if (checkedInAt !== null) return "already";
  if (!isOnDay(startsAt)) return "otherDay";
  return status === "waiting" ? "waiting" : "welcome";
}
