import { type Event, hasEnded, isExternal } from "../event";
import { listAllEvents, listOwnEvents } from "../events.server";
import type { Arrivals } from "./check-in";
import { countsByEvent } from "./seats.server";
import type { Seats } from "./standing";

export interface SeatNumbers extends Seats {
  event: Pick<Event, "id" | "title" | "startsAt" | "capacity">;
  /** Null before the end, and where nobody was noted (rules 1150). */
  arrivals: Arrivals | null;
}

/** The seats of the chamber's own events that have not ended, soonest first. */
export async function listSeatNumbers(): Promise<readonly SeatNumbers[]> {
  return (await listOwnEvents()).map(seatsOfEvent);
}

/** The seats of the chamber's own events that began in a period, cancelled ones left out. */
export async function listSeatNumbersIn({
  from,
  until,
}: {
  from: string;
  until: string;
}): Promise<readonly SeatNumbers[]> {
  return (await listAllEvents())
    .filter(
      (event) =>
        from <= event.startsAt &&
        event.startsAt < until &&
        event.cancelledAt === null &&
        !isExternal(event),
    )
    .map(seatsOfEvent);
}

function seatsOfEvent(event: Event): SeatNumbers {
  const { registered = 0, waiting = 0, arrived = 0 } = countsByEvent().get(event.id) ?? {};
  const taken = event.registeredCount + registered;
  return { event, taken, waiting, arrivals: arrivalsOf(event, { seats: registered, arrived }) };
}

/** The arrivals at an event that is over, with those of registrations that have been removed. */
function arrivalsOf(event: Event, { seats, arrived }: Arrivals): Arrivals | null {
  const all = {
    seats: seats + (event.pastArrivals?.seats ?? 0),
    arrived: arrived + (event.pastArrivals?.arrived ?? 0),
  };
  return hasEnded(event) && all.arrived > 0 ? all : null;
}

/** The arrivals at one event; null before its end, and where nobody was noted. */
export function pastArrivalsOf(event: Event): Arrivals | null {
  const { registered = 0, arrived = 0 } = countsByEvent().get(event.id) ?? {};
  return event.cancelledAt === null ? arrivalsOf(event, { seats: registered, arrived }) : null;
}
