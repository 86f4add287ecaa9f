import { type Event, isExternal } from "~/modules/events/event";
import { listEvents } from "~/modules/events/events.server";
import { countsByEvent } from "./seats.server";

/** An event to come, and how many of its seats are taken. */
export interface SeatNumbers {
  event: Pick<Event, "id" | "title" | "startsAt" | "capacity">;
  taken: number;
  /** How many wait for a seat. */
  waiting: number;
}

/** The seats of all events of the chamber that have not ended, soonest first. */
export async function listSeatNumbers(): Promise<SeatNumbers[]> {
  const [own, counts] = [(await listEvents()).filter((event) => !isExternal(event)), countsByEvent()];
  return own.map((event) => {
    const { registered = 0, waiting = 0 } = counts.get(event.id) ?? {};
    return { event, taken: event.registeredCount + registered, waiting };
  });
}
