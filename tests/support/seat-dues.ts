import { events } from "~/modules/events/events/events.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { dues } from "~/modules/money/dues/dues.store.server";

/** Seats without their due and dues without their seat, by their ids; empty always. */
export function duesMatchSeats(): string[] {
  const seats = registrations.list(({ charge }) => charge !== null && charge.dueId !== null);
  const bySeat = new Map(seats.map((seat) => [seat.charge?.dueId, seat]));
  const isOff = (id: string) => events.find(id)?.cancelledAt != null;
  const wrong = [
    ...seats.filter(({ charge, eventId, status }) => {
      const due = dues.find(charge?.dueId ?? undefined);
      return !due || due.eventId !== eventId || status !== "registered";
    }),
    ...dues.list(
      ({ id, eventId, isSeatOver }) =>
        eventId !== null && isSeatOver !== (!bySeat.has(id) || isOff(eventId)),
    ),
  ];
  const doubled = seats.length - bySeat.size;
  return [...wrong.map(({ id }) => id), ...(doubled > 0 ? [`${doubled} seats share a due`] : [])];
}
