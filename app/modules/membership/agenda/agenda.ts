import { type Audience, type Booking, isAhead, stateOf } from "~/modules/advice/bookings/booking";
import { type Event, hasEnded } from "~/modules/events/events/event";
import type { Participation } from "~/modules/events/events/seats/registration";
import { compareMoments } from "~/platform/time/moments";

/** A dated entry: a seat or position, a saved event, a booking of the person or with them. */
export type AgendaEntry =
  | {
      kind: "participation";
      event: Event;
      participation: Participation;
      /** True presence as noted at the door; null where it is not known. */
      attendance: "present" | "absent" | null;
    }
  | { kind: "saved"; event: Event }
  | { kind: "booking"; booking: Booking; audience: Audience };

export interface Agenda {
  upcoming: AgendaEntry[];
  /** Saved events at which the person has neither a seat nor a position. */
  saved: AgendaEntry[];
  past: AgendaEntry[];
}

/** True if it is over or withdrawn. */
export function isPast(entry: AgendaEntry): boolean {
  if (entry.kind !== "booking") return hasEnded(entry.event);
  return !isAhead(stateOf(entry.booking));
}

export const soonestFirst = (one: AgendaEntry, other: AgendaEntry) =>
  compareMoments(startOf(one), startOf(other));

const startOf = (entry: AgendaEntry) =>
  (entry.kind === "booking" ? entry.booking : entry.event).startsAt;
