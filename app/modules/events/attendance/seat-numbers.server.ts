import { madeOnce } from "~/platform/memo/memoized";
import type { Event } from "../event";
import { listOwnEvents } from "../events.server";
import { countsByEvent } from "./seats.server";

/** An event to come, and how many of its seats are taken. */
export interface SeatNumbers {
  event: Pick<Event, "id" | "title" | "startsAt" | "capacity">;
  taken: number;
  /** How many wait for a seat. */
  waiting: number;
}

/** The seats of all events of the chamber that have not ended, soonest first. */
export async function listSeatNumbers(): Promise<readonly SeatNumbers[]> {
  return seatNumbersOf(await listOwnEvents())(countsByEvent());
}

/** Counted anew when an event or a registration has changed, and not for each reader. */
const seatNumbersOf = madeOnce((own: readonly Event[]) =>
  madeOnce((counts: ReturnType<typeof countsByEvent>) =>
    own.map((event): SeatNumbers => {
      const { registered = 0, waiting = 0 } = counts.get(event.id) ?? {};
      return { event, taken: event.registeredCount + registered, waiting };
    }),
  ),
);
