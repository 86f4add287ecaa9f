import type { Event } from "../event";
import { eventDayAt, eventDayNow } from "../event-days";
import { arrivalOn } from "../seats/check-in";
import type { Registration } from "../seats/registration";

/** The states of a scanned ticket, each with a text `door:states` and a tone. */
export type SeatState = "welcome" | "unpaid" | "otherDay" | "waiting" | "already" | "cancelled";

/** Green: come in. Amber: ask. Red: no (rules 1124); an unknown code is red as well. */
export const STATE_TONES = {
  welcome: "good",
  unpaid: "care",
  otherDay: "care",
  waiting: "care",
  already: "bad",
  cancelled: "bad",
} as const satisfies Record<SeatState, "good" | "care" | "bad">;

/**
 * The first obstacle decides: who is in already is known before the day is compared.
 *
 * @param isUnpaid true for a seat with an open amount, which is no obstacle (rules 1247)
 */
export function seatState(
  event: Pick<Event, "startsAt" | "endsAt" | "cancelledAt">,
  seat: Pick<Registration, "status" | "checkedInAt" | "checkedInBy" | "daysPresent">,
  { isUnpaid = false } = {},
): SeatState {
  if (event.cancelledAt !== null) return "cancelled";
  if (arrivalOn(seat, event, eventDayAt(event)) !== null) return "already";
  if (eventDayNow(event) === null) return "otherDay";
  if (seat.status === "waiting") return "waiting";
  return isUnpaid ? "unpaid" : "welcome";
}
