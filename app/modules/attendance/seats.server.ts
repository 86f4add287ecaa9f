import type { Event } from "~/modules/events/event";
import { byArrival, type Registration } from "./registration";
import { registrations } from "./registrations.store.server";

type Seats = Pick<Event, "id" | "capacity" | "registeredCount">;

/** How many seats of an event are taken: the one place that counts them (rules 50). */
export function seatsTaken({ id, registeredCount }: Pick<Seats, "id" | "registeredCount">): number {
  return registeredCount + registrations.listBy("eventId", id).filter(({ status }) => status === "registered").length;
}

export const hasFreeSeat = (event: Seats) => seatsTaken(event) < event.capacity;

/** Who waits for a seat, by arrival. */
export function waitingList(eventId: string): Registration[] {
  return registrations
    .listBy("eventId", eventId)
    .filter(({ status }) => status === "waiting")
    .sort(byArrival);
}
