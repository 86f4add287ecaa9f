import { memoized } from "~/platform/memo/memoized";
import { type Event, isExternal } from "../event";
import { listAllEvents, listOwnEvents } from "../events.server";
import { countsByEvent } from "./seats.server";
import type { Seats } from "./standing";

export interface SeatNumbers extends Seats {
  event: Pick<Event, "id" | "title" | "startsAt" | "capacity">;
}

/** The seats of the chamber's own events that have not ended, soonest first. */
export async function listSeatNumbers(): Promise<readonly SeatNumbers[]> {
  return seatNumbersOf(await listOwnEvents())(countsByEvent());
}

/** The seats of the chamber's own events that began in a period, cancelled ones left out. */
export async function listSeatNumbersIn({
  from,
  until,
}: {
  from: string;
  until: string;
}): Promise<readonly SeatNumbers[]> {
  return seatNumbersOf(ownNotCancelled(await listAllEvents()))(countsByEvent()).filter(
    ({ event: { startsAt } }) => from <= startsAt && startsAt < until,
  );
}

const ownNotCancelled = memoized((all: readonly Event[]) =>
  all.filter((event) => event.cancelledAt === null && !isExternal(event)),
);

/** Cached until an event or a registration changes. */
const seatNumbersOf = memoized((own: readonly Event[]) =>
  memoized((counts: ReturnType<typeof countsByEvent>) =>
    own.map((event): SeatNumbers => {
      const { registered = 0, waiting = 0 } = counts.get(event.id) ?? {};
      return { event, taken: event.registeredCount + registered, waiting };
    }),
  ),
);
