import { memoized } from "~/platform/memo/memoized";
import type { Event } from "../event";
import { listOwnEvents } from "../events.server";
import { countsByEvent } from "./seats.server";
import type { Seats } from "./standing";

export interface SeatNumbers extends Seats {
  event: Pick<Event, "id" | "title" | "startsAt" | "capacity">;
}

/** The seats of the chamber's own events that have not ended, soonest first. */
export async function listSeatNumbers(): Promise<readonly SeatNumbers[]> {
  return seatNumbersOf(await listOwnEvents())(countsByEvent());
}

/** Cached until an event or a registration changes. */
const seatNumbersOf = memoized((own: readonly Event[]) =>
  memoized((counts: ReturnType<typeof countsByEvent>) =>
    own.map((event): SeatNumbers => {
      const { registered = 0, waiting = 0 } = counts.get(event.id) ?? {};
      return { event, taken: event.registeredCount + registered, waiting };
    }),
  ),
);
