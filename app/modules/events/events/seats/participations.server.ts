import type { Account } from "~/modules/people/accounts/account";
import { type Event, soonestFirst } from "../event";
import { findAnyEvent, findEventInTransaction } from "../events.server";
import { attendanceOf } from "./check-in";
import { arrivalsAt } from "./check-ins.server";
import { type GivenUpSeat, givenUpSeats } from "./given-up-seats.store.server";
import { type Participation, type Registration, registrationId } from "./registration";
import { registrations } from "./registrations.store.server";
import { waitingList } from "./seats.server";

export async function participationIn(
  eventId: string,
  { by }: { by: Pick<Account, "id"> | null },
): Promise<Participation> {
  const registration = by && registrations.find(registrationId(eventId, by.id));
  return registration ? participationOf(registration) : { state: "none", position: null };
}

/** A person's seat or position at an event; null without one. */
export const findSeat = async (
  eventId: string,
  { by }: { by: Pick<Account, "id"> },
): Promise<Registration | null> => registrations.find(registrationId(eventId, by.id));

/** The events of a person, soonest first; past and cancelled ones included. */
export async function listParticipations({
  by,
}: {
  by: Pick<Account, "id">;
}): Promise<(Pick<SeatOfPerson, "event" | "attendance"> & { participation: Participation })[]> {
  const found = registrations.listBy("accountId", by.id).map(async (registration) => {
    const event = await findAnyEvent(registration.eventId);
    const participation = participationOf(registration);
    return (
      event && {
        event,
        participation,
        attendance: attendanceOf(registration, event, arrivalsAt(event.id)),
      }
    );
  });
  return (await Promise.all(found))
    .filter((one) => one !== null)
    .sort((one, other) => soonestFirst(one.event, other.event));
}

/** A seat or a position of a person, with its event; for staff. */
export interface SeatOfPerson {
  registration: Registration;
  event: Event;
  /** On the waiting list, from 1; null for a seat. */
  position: number | null;
  /** The attendance of the person (rules 1150); null where it is not known. */
  attendance: ReturnType<typeof attendanceOf>;
}

/** All seats and positions of a person, those of past and cancelled events included. */
export async function listSeatsOfPerson(accountId: string): Promise<SeatOfPerson[]> {
  return registrations
    .listBy("accountId", accountId)
    .flatMap((registration) => seatOfPerson(registration) ?? []);
}

/** A seat with its event; null if the event is deleted. */
export function seatOfPerson(registration: Registration): SeatOfPerson | null {
  const event = findEventInTransaction(registration.eventId);
  if (!event) return null;
  const { position } = participationOf(registration);
  const attendance = attendanceOf(registration, event, arrivalsAt(event.id));
  return { registration, event, position, attendance };
}

/** A seat or position that a person no longer has, with its event; for staff. */
export interface GivenUpSeatOfPerson {
  seat: GivenUpSeat;
  event: Event;
}

/** The seats and positions that a person, or somebody for them, has given up (rules 1282). */
export async function listGivenUpSeatsOfPerson(accountId: string): Promise<GivenUpSeatOfPerson[]> {
  return givenUpSeats.listBy("accountId", accountId).flatMap((seat) => {
    const event = findEventInTransaction(seat.eventId);
    return event ? [{ seat, event }] : [];
  });
}

/** A person's seat or position, inside the caller's transaction. */
export const findSeatInTransaction = (
  eventId: string | null,
  accountId: string | null,
): Registration | null =>
  eventId && accountId ? registrations.find(registrationId(eventId, accountId)) : null;

/** A seat or position by its own id, as guests are known, inside the caller's transaction. */
export const findSeatByIdInTransaction = (id: string): Registration | null =>
  registrations.find(id);

/** The events at which a person has a seat, without cancelled ones. */
export function seatedEventsInTransaction(accountId: string): Event[] {
  const seats = registrations
    .listBy("accountId", accountId)
    .filter(({ status }) => status === "registered");
  return seats
    .map(({ eventId }) => findEventInTransaction(eventId))
    .filter((event) => event?.cancelledAt === null) as Event[];
}

export function participationOf({ id, eventId, status }: Registration): Participation {
  const position =
    status === "waiting"
      ? waitingList(eventId).findIndex((waiting) => waiting.id === id) + 1
      : null;
  return { state: status, position };
}
