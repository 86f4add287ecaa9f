import type { Event } from "../event";
import { attendanceOf } from "./check-in";
import { arrivalsAt } from "./check-ins.server";
import { byArrival, type Registration } from "./registration";
import { registrations } from "./registrations.store.server";

/**
 * The people of an event in a state, by arrival. Nobody is absent before the end, nor where nobody
 * was noted (rules 1122).
 */
export function seatsInState(
  event: Event,
  state: "registered" | "waiting" | "absent" | "attended",
): Registration[] {
  const all = registrations.listBy("eventId", event.id).sort(byArrival);
  if (state === "registered" || state === "waiting")
    return all.filter(({ status }) => status === state);
  const arrivals = arrivalsAt(event.id);
  const wanted = state === "attended" ? "present" : "absent";
  return all.filter((one) => attendanceOf(one, event, arrivals) === wanted);
}
