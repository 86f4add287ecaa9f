import type { Account } from "~/modules/accounts/account";
import { type Event, momentsOf } from "~/modules/events/event";
import { events } from "~/modules/events/events.store.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";

/** A member, as the verbs know the person who acts. */
export const person = (id: string, firstName = "Anna", lastName = "Zielińska"): Account => ({
  id,
  email: `${id}@example.com`,
  firstName,
  lastName,
  position: "Prezeska",
  avatarUrl: null,
  membership: null,
});

/** One event in an otherwise empty calendar, or beside those already there. */
export async function anEvent(overrides: Partial<Event> = {}, day = 3): Promise<Event> {
  const event: Event = {
    id: `event-${events.list().length}`,
    title: "Spotkanie",
    description: "Opis spotkania.",
    ...momentsOf(dayFromToday(day), "10:00-12:00")!,
    location: "Łódź",
    address: "ul. Kupiecka 14, 90-001 Łódź",
    type: "offline",
    category: "other",
    price: "bezpłatnie",
    image: "/images/covers/inne.svg",
    capacity: 60,
    registeredCount: 59,
    featured: false,
    agenda: [],
    speakers: [],
    forWhom: [],
    benefits: [],
    relatedEvents: [],
    externalUrl: null,
    cancelledAt: null,
    sequence: 0,
    updatedAt: now(),
    ...overrides,
  };
  return transaction(() => events.save(event));
}

/** Leaves no event. */
export async function emptyCalendar() {
  await transaction(() => {
    for (const { id } of events.list()) events.remove(id);
  });
}
