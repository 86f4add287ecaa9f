import type { Account } from "~/modules/accounts/account";
import { type Event, momentsOf } from "~/modules/events/event";
import { events } from "~/modules/events/events.store.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";

/** Things that a test needs and whose details it does not care about: what it does care about stands in the changes. */

/** A member, as the verbs know whoever acts; without a company unless one is given. */
export function anAccount(changes: Partial<Account> & Pick<Account, "id">): Account {
  return {
    email: `${changes.id}@example.com`,
    firstName: "Anna",
    lastName: "Zielińska",
    position: "Prezeska",
    avatarUrl: null,
    membership: null,
    ...changes,
  };
}

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
