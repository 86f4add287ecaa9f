import type { Event } from "./event";

/** How many seats of an event are taken (design §5.5): the one place that counts them. */
export function seatsTaken({ registeredCount }: Event): number {
  return registeredCount;
}
