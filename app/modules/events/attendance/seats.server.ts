import type { Event } from "../event";
import { byArrival, type Registration } from "./registration";
import { registrations } from "./registrations.store.server";

type Seats = Pick<Event, "id" | "capacity" | "registeredCount">;

/** How many seats of an event are taken: the one place that counts them (rules 50). */
export function seatsTaken({ id, registeredCount }: Pick<Seats, "id" | "registeredCount">): number {
  return (
    registeredCount +
    registrations.listBy("eventId", id).filter(({ status }) => status === "registered").length
  );
}

/** Registrations and people who wait, of each event that has any: for lists of all events. It is kept until a registration changes. */
export const countsByEvent = (): ReadonlyMap<string, Counts> => registrations.kept(counted);

interface Counts {
  registered: number;
  waiting: number;
}

function counted(all: readonly Registration[]): ReadonlyMap<string, Counts> {
  const byEvent = new Map<string, Counts>();
  for (const { eventId, status } of all) {
    const counts = byEvent.get(eventId) ?? { registered: 0, waiting: 0 };
    counts[status] += 1;
    byEvent.set(eventId, counts);
  }
  return byEvent;
}

export const hasFreeSeat = (event: Seats) => seatsTaken(event) < event.capacity;

/** Who waits for a seat, by arrival. */
export function waitingList(eventId: string): Registration[] {
  return registrations
    .listBy("eventId", eventId)
    .filter(({ status }) => status === "waiting")
    .sort(byArrival);
}
