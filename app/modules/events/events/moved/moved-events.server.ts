import { journalOf, saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { mapInSlices } from "~/platform/time/slices.server";
import { type Event, EventSchema } from "../event";
import { events } from "../events.store.server";
import { eventMaterials } from "../materials/event-materials.store.server";
import {
  guestIdOf,
  type Registration,
  RegistrationSchema,
  registrationId,
} from "../seats/registration";
import { newRegistrationReference } from "../seats/registration-reference.server";
import { registrations } from "../seats/registrations.store.server";

/** A person of a past event, as a file names them. */
export interface MovedSeat {
  name: string;
  email: string;
  account: { id: string; organizationId: string | null } | null;
  /** The company in words, and its record where there is one. */
  company: string;
  companyId: string | null;
  isPresent: boolean;
}

/** A past event of a file with the people that it brings. */
export interface MovedEvent {
  /** One that is there already; null for a new one. */
  known: Event | null;
  title: string;
  startsAt: string;
  endsAt: string;
  location: string;
  description: string;
  seats: readonly MovedSeat[];
}

/** True for an event of which the names of people are not stored any more (rules 210). */
export const keepsNoNames = ({ endsAt }: Pick<Event, "endsAt">): boolean =>
  hasPassed(RETENTION.attendance, endsAt);

/** Every event; the same list until one changes. */
export const allEventsInTransaction = (): readonly Event[] => events.sorted(byId);

/** The same of all seats. */
export const allSeatsInTransaction = (): readonly Registration[] => registrations.sorted(byId);

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

const eventJournal = journalOf<Event>({
  name: "events",
  store: events,
  schema: EventSchema,
  titleOf: ({ title }) => title,
});

const seatJournal = journalOf<Registration>({
  name: "registrations",
  store: registrations,
  schema: RegistrationSchema,
  titleOf: ({ name }) => name,
});

/**
 * Saves past events and the seats of their people, whom nobody tells (rules 1576). Rows are made in
 * slices before the one transaction.
 *
 * @param inTransaction runs in it first; false ends it
 */
export async function saveMovedEvents(
  moved: readonly MovedEvent[],
  { by, setId, inTransaction }: { by: Staff; setId: string; inTransaction: () => boolean },
): Promise<boolean> {
  const prepared = await mapInSlices(moved, (one) => {
    const event = one.known ?? events.prepare(eventOf(one));
    const seats = keepsNoNames(event)
      ? []
      : one.seats.map((seat, index) => registrations.prepare(seatOf(event, seat, { by, index })));
    return {
      event,
      isNew: one.known === null,
      seats,
      copies: [
        ...(one.known ? [] : [eventJournal.prepareEntry(setId, { before: null, after: event })]),
        ...seats.map((after) => seatJournal.prepareEntry(setId, { before: null, after })),
      ],
    };
  });
  return transaction(() => {
    if (!inTransaction()) return false;
    for (const { event, isNew, seats, copies } of prepared) {
      if (isNew) events.save(event);
      for (const seat of seats) registrations.save(seat);
      saveEntriesInTransaction(copies);
      const people = { "people-list:people": String(seats.length) } as const;
      recordInTransaction({
        by,
        entity: "event",
        action: isNew ? "imported" : "participantAdded",
        record: event,
        after: people,
      });
    }
    return true;
  });
}

/** A new event of the past; of an old one only the numbers of people stay (rules 210). */
function eventOf({ title, startsAt, endsAt, location, description, seats }: MovedEvent): Event {
  const [all, arrived] = [seats.length, seats.filter(({ isPresent }) => isPresent).length];
  const isOld = keepsNoNames({ endsAt });
  return EventSchema.parse({
    id: createId(),
    title,
    description,
    startsAt,
    endsAt,
    location,
    address: "",
    type: "offline",
    category: "other",
    price: "",
    image: null,
    capacity: Math.max(1, all),
    registeredCount: isOld ? all : 0,
    pastArrivals: isOld ? { seats: all, arrived } : null,
    featured: false,
    agenda: [],
    speakers: [],
    forWhom: [],
    benefits: [],
    relatedEvents: [],
    externalUrl: null,
    publishedAt: startsAt,
    cancelledAt: null,
    sequence: 0,
    updatedAt: now(),
  } satisfies Partial<Event>);
}

function seatOf(
  event: Event,
  { name, email, account, company, companyId, isPresent }: MovedSeat,
  { by, index }: { by: Staff; index: number },
): Registration {
  const accountId = account?.id ?? guestIdOf(createId());
  return RegistrationSchema.parse({
    id: registrationId(event.id, accountId),
    eventId: event.id,
    accountId,
    reference: newRegistrationReference(),
    name,
    email,
    status: "registered",
    arrival: registrations.listBy("eventId", event.id).length + index + 1,
    createdAt: now(),
    entryCode: createId(),
    checkedInAt: isPresent ? event.startsAt : null,
    checkedInBy: isPresent ? by.id : null,
    daysPresent: [],
    guest: account ? null : { company, organizationId: null, ...(companyId && { companyId }) },
    payer: account?.organizationId ?? null,
  } satisfies Partial<Registration>);
}

/** True for an event that people or materials beside those of `isInSet` belong to. */
export const isMovedEventInUse = (
  eventId: string,
  isInSet: (registrationId: string) => boolean,
): boolean =>
  registrations.listBy("eventId", eventId).some(({ id }) => !isInSet(id)) ||
  eventMaterials.listBy("eventId", eventId).length > 0;

/** The day of an event, for a file that names it by title and day. */
export const dayOfEvent = ({ startsAt }: Pick<Event, "startsAt">): string => dayInWarsaw(startsAt);
