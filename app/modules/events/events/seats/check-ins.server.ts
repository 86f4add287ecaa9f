import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import type { Event } from "../event";
import { eventDayAt, eventDays } from "../event-days";
import { findEventInTransaction } from "../events.server";
import { type Arrivals, arrivalOn, noted, takesCheckIns, unnoted } from "./check-in";
import { type Registration, registrationId } from "./registration";
import { registrations } from "./registrations.store.server";

interface By {
  by: Pick<Staff, "id">;
  /** One of the days of the event; without it the day that it is, or the nearest (rules 1262). */
  day?: string;
}

/** The reasons for taking no arrival, each with a text `door:errors`. */
export type CheckInRefusal = "early" | "cancelled" | "waiting" | "already";

/**
 * Notes that a person with a seat has come in. The first note of a day stays, so of two phones at
 * the door the second learns of the first (rules 1121).
 */
export async function checkIn(
  eventId: string | undefined,
  accountId: string | undefined,
  { by, day: wanted }: By,
): Promise<Registration | Refusal<"not-found" | CheckInRefusal>> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const registration = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    const day = event && dayOf(event, wanted);
    if (!event || !day || !registration) return refuse("not-found");
    if (event.cancelledAt !== null) return refuse("cancelled");
    if (!takesCheckIns(event, day)) return refuse("early");
    if (registration.status === "waiting") return refuse("waiting");
    if (arrivalOn(registration, event, day) !== null) return refuse("already");
    return registrations.save(noted(registration, event, day, by.id));
  });
}

/** Takes the note of a day back, at any time; a person without one stays so. */
export async function undoCheckIn(
  eventId: string | undefined,
  accountId: string | undefined,
  { day: wanted }: Pick<By, "day"> = {},
): Promise<Registration | Refusal<"not-found">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const registration = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    const day = event && dayOf(event, wanted);
    if (!event || !day || !registration) return refuse("not-found");
    if (arrivalOn(registration, event, day) === null) return registration;
    return registrations.save(unnoted(registration, event, day));
  });
}

/**
 * Notes that several people with seats have come in, or takes their notes back; the others stay as
 * they are.
 *
 * @returns how many have changed
 */
export async function noteArrivals(
  eventId: string,
  accountIds: readonly string[],
  intent: "in" | "undo",
  { by }: Pick<By, "by">,
): Promise<{ count: number } | Refusal<"not-found" | "early" | "cancelled" | "unchanged">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (event.cancelledAt !== null) return refuse("cancelled");
    const day = eventDayAt(event);
    if (!takesCheckIns(event, day)) return refuse("early");
    const seats = accountIds
      .flatMap((id) => registrations.find(registrationId(event.id, id)) ?? [])
      .filter((seat) => seat.status === "registered")
      .filter((seat) => (arrivalOn(seat, event, day) === null) === (intent === "in"));
    if (seats.length === 0) return refuse("unchanged");
    for (const seat of seats)
      registrations.save(
        intent === "in" ? noted(seat, event, day, by.id) : unnoted(seat, event, day),
      );
    return { count: seats.length };
  });
}

/** The chosen day; null for one that is not of the event. */
const dayOf = (event: Event, wanted = eventDayAt(event)): string | null =>
  eventDays(event).includes(wanted) ? wanted : null;

/** How many of the people with a seat have come in, on any day or on the given one. */
export function arrivalsAt(eventId: string): Arrivals {
  return counted(eventId, ({ checkedInAt }) => checkedInAt !== null);
}

export const arrivalsOn = (event: Event, day: string): Arrivals =>
  counted(event.id, (one) => arrivalOn(one, event, day) !== null);

function counted(eventId: string, hasArrived: (one: Registration) => boolean): Arrivals {
  const seats = registrations
    .listBy("eventId", eventId)
    .filter((one) => one.status === "registered");
  return { arrived: seats.filter(hasArrived).length, seats: seats.length };
}
