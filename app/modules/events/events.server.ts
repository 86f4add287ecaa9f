import type { Locale } from "~/platform/i18n/locale";
import { idsFound, searchOf } from "~/platform/lists/list-query";
import { madeOnce } from "~/platform/memo/memoized";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { pastAndAhead } from "~/platform/time/past-and-ahead";
import {
  daysOf,
  EVENT_CATEGORIES,
  EVENT_TYPES,
  type Event,
  type EventCategory,
  type ExternalEvent,
  isExternal,
  overlaps,
  soonestFirst,
} from "./event";
import { events } from "./events.store.server";

/** An event as it was read: its revision is that of its last change. */
type StoredEvent = Event & { readonly revision: number };

export interface EventQuery {
  q: string;
  /** One of `EVENT_DATES`. */
  date: string;
  /** None means all. */
  categories: readonly string[];
  /** One of `EVENT_TYPES`, or `all`. */
  type: string;
}

const RELATED = 3;

/** How long calendars are told of what is over: a cancelled event has to reach those that are seldom opened (rules 73). */
const DAYS_IN_FEED = 30;

/** Events that are neither over nor cancelled, soonest first. */
export async function listEvents(): Promise<readonly Event[]> {
  return comingEvents();
}

/** Those of the chamber itself. */
export async function listOwnEvents(): Promise<readonly Event[]> {
  return ownOf(comingEvents());
}

/** Those of them that meet all of a query; the search reads labels in the language of `locale`. */
export async function searchEvents(
  { q = "", date = "all", categories = [], type = "all" }: Partial<EventQuery>,
  locale: Locale,
): Promise<Event[]> {
  const [days, isFound] = [daysOf(date), searchPublic(q)];
  const foundCategories = idsFound(q, EVENT_CATEGORIES, (category) =>
    categoryNames(category, locale),
  );
  const foundTypes = idsFound(q, EVENT_TYPES, (one) => [locale.t(`events:types.${one}`)]);
  // Days first: they leave few events whose texts are looked at.
  return comingEvents().filter(
    (event) =>
      (days === null || overlaps(event, days)) &&
      (categories.length === 0 || categories.includes(event.category)) &&
      (type === "all" || event.type === type) &&
      (isFound(event) || foundCategories.has(event.category) || foundTypes.has(event.type)),
  );
}

/** The next events of the chamber itself. */
export async function upcomingEvents(limit: number): Promise<Event[]> {
  return ownOf(comingEvents()).slice(0, limit);
}

/** The next event that somebody else organizes, for the landing page. */
export async function externalConference(): Promise<ExternalEvent | null> {
  return comingEvents().find(isExternal) ?? null;
}

/** Every event that is not cancelled and meets the query, for staff: those to come soonest first, past ones latest first (rules 362). */
export async function listEventsOfStaff(
  { q, isPast }: { q: string; isPast: boolean },
  locale: Locale,
): Promise<readonly Event[]> {
  const categories = idsFound(q, EVENT_CATEGORIES, (category) => categoryNames(category, locale));
  return searchOfStaff.among(isPast ? pastEvents() : comingEvents(), q, ({ category }) =>
    categories.has(category),
  );
}

/** Any event that is not cancelled, also a past one (rules 47, 68). */
export async function findEvent(id: string | undefined): Promise<StoredEvent | null> {
  const event = events.find(id);
  return event && event.cancelledAt === null ? event : null;
}

/** Coming events like this one: those it names, else those of its category. */
export async function relatedEvents({
  id,
  category,
  relatedEvents: named,
}: Event): Promise<Event[]> {
  const others = comingEvents().filter((other) => other.id !== id);
  const chosen = others.filter((other) => named.includes(other.id));
  return (chosen.length > 0 ? chosen : others.filter((other) => other.category === category)).slice(
    0,
    RELATED,
  );
}

/** Any event, a cancelled one as well: its calendar entry answers everybody (rules 73), who has a seat still finds it (rules 68). */
export async function findAnyEvent(id: string | undefined): Promise<Event | null> {
  return events.find(id);
}

/** What the feed of events holds: all that is to come, and what is over or cancelled until 30 days after its date. */
export async function listEventsForCalendar(): Promise<Event[]> {
  const limit = shiftMoment(now(), { days: -DAYS_IN_FEED });
  return events.sorted(soonestFirst).filter(({ endsAt }) => isBefore(limit, endsAt));
}

/** The same as `findAnyEvent`, for transactions of other modules. */
export const findEventInTransaction = (id: string | undefined): StoredEvent | null =>
  events.find(id);

/** Puts a changed event in the place of the one that was read in the same transaction, or a new one beside the others. */
export const saveEventInTransaction = (event: Event): Event => events.save(event);

const comingEvents = (): readonly Event[] => byEnd(notCancelled(events.sorted(soonestFirst))).ahead;

const pastEvents = (): readonly Event[] => byEnd(notCancelled(events.sorted(latestFirst))).past;

const notCancelled = madeOnce((inOrder: readonly StoredEvent[]) =>
  inOrder.filter(({ cancelledAt }) => cancelledAt === null),
);

/** Those that are over, as `hasEnded` says, and the others. */
const byEnd = pastAndAhead<StoredEvent>(({ endsAt }) => endsAt);

const ownOf = madeOnce((some: readonly Event[]) => some.filter((event) => !isExternal(event)));

const latestFirst = (one: Event, other: Event) => soonestFirst(other, one);

/** Where a search looks besides category and type (rules 52). */
const searchPublic = searchOf<Event>(({ title, location }) => [title, location]);

/** Where staff search besides the category (rules 362). */
const searchOfStaff = searchOf<Event>(({ title, description }) => [title, description]);

const categoryNames = (category: EventCategory, { t }: Locale): string[] => [
  t(`events:categories.${category}.one`),
  t(`events:categories.${category}.many`),
];
