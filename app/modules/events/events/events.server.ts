import type { Locale } from "~/platform/i18n/locale";
import { countWith } from "~/platform/lists/count-with";
import { idsFound, searchOf } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
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
  isPublished,
  overlaps,
  soonestFirst,
} from "./event";
import { events } from "./events.store.server";

type StoredEvent = Event & { readonly revision: number };

export interface EventQuery {
  q: string;
  /** One of `EVENT_DATES`. */
  date: string;
  /** Empty means all. */
  categories: readonly string[];
  /** One of `EVENT_TYPES`, or `all`. */
  type: string;
}

const RELATED = 3;

const NEVER = "9999-12-31T00:00:00.000Z";

/** Calendars that are seldom opened must still learn of a cancellation (rules 73). */
const DAYS_IN_FEED = 30;

/** Events that are neither over nor cancelled, soonest first. */
export async function listEvents(): Promise<readonly Event[]> {
  return comingEvents();
}

/** The coming events that the chamber organizes itself. */
export async function listOwnEvents(): Promise<readonly Event[]> {
  return ownOf(comingEvents());
}

/**
 * The coming events that match the whole query; labels are searched in the language of `locale`.
 */
export async function searchEvents(
  { q = "", date = "all", categories = [], type = "all" }: Partial<EventQuery>,
  locale: Locale,
): Promise<Event[]> {
  const [days, isFound] = [daysOf(date), searchPublic(q)];
  const foundCategories = idsFound(q, EVENT_CATEGORIES, (category) =>
    categoryNames(category, locale),
  );
  const foundTypes = idsFound(q, EVENT_TYPES, (one) => [locale.t(`events:types.${one}`)]);
  // The filter by days comes first because it leaves few texts to search.
  return comingEvents().filter(
    (event) =>
      (days === null || overlaps(event, days)) &&
      (categories.length === 0 || categories.includes(event.category)) &&
      (type === "all" || event.type === type) &&
      (isFound(event) || foundCategories.has(event.category) || foundTypes.has(event.type)),
  );
}

/** How many coming events of each category match the rest of a query. */
export const countByCategory = async (
  query: Partial<Omit<EventQuery, "categories">>,
  locale: Locale,
): Promise<Record<string, number>> =>
  countWith(await searchEvents(query, locale), EVENT_CATEGORIES, ({ category }) => [category]);

/** The next events that the chamber organizes itself. */
export async function upcomingEvents(limit: number): Promise<Event[]> {
  return ownOf(comingEvents()).slice(0, limit);
}

/** The next external event, for the landing page. */
export async function externalConference(): Promise<ExternalEvent | null> {
  return comingEvents().find(isExternal) ?? null;
}

/** The lists of staff; those by time have events of every state (rules 362). */
export const STAFF_LISTS = ["coming", "drafts", "cancelled", "past", "all"] as const;

export type StaffList = (typeof STAFF_LISTS)[number];

/** The list with that name in an address, else the first. */
export const staffListOf = (name: string | null | undefined): StaffList =>
  STAFF_LISTS.find((list) => list === name) ?? "coming";

/** For staff: what is ahead and drafts soonest first, all other lists latest first. */
export async function listEventsOfStaff(
  { q, show }: { q: string; show: StaffList },
  locale: Locale,
): Promise<readonly Event[]> {
  const categories = idsFound(q, EVENT_CATEGORIES, (category) => categoryNames(category, locale));
  return searchOfStaff.among(eventsOfStaff(show), q, ({ category }) => categories.has(category));
}

function eventsOfStaff(show: StaffList): readonly Event[] {
  const ahead = ofStaff(soonestFirst).ahead;
  if (show === "coming") return ahead;
  if (show === "drafts")
    return ahead.filter((event) => !isPublished(event) && event.cancelledAt === null);
  if (show === "past") return ofStaff(latestFirst).past;
  const all = events.sorted(latestFirst);
  return show === "all" ? all : all.filter(({ cancelledAt }) => cancelledAt !== null);
}

/** How many events of each list match a search. */
export async function countEventsOfStaff(
  q: string,
  locale: Locale,
): Promise<Record<StaffList, number>> {
  const counts = STAFF_LISTS.map(async (show) => {
    const found = await listEventsOfStaff({ q, show }, locale);
    return [show, found.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<StaffList, number>;
}

/** An event as anyone may open it: past and cancelled ones included (rules 47, 68). */
export async function findPublicEvent(id: string | undefined): Promise<Event | null> {
  return findPublicEventInTransaction(id);
}

/** Same as `findPublicEvent`, inside the caller's transaction. */
export function findPublicEventInTransaction(id: string | undefined): StoredEvent | null {
  const event = events.find(id);
  return event && isPublished(event) ? event : null;
}

/** Any event that is not cancelled, past ones and drafts included. */
export async function findEvent(id: string | undefined): Promise<StoredEvent | null> {
  const event = events.find(id);
  return event && event.cancelledAt === null ? event : null;
}

/** Coming events that the event names, else those of its category. */
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

/**
 * Any event, drafts and cancelled ones included: calendar entries and participants of these stay
 * (rules 68, 73).
 */
export async function findAnyEvent(id: string | undefined): Promise<Event | null> {
  return events.find(id);
}

/** Every published event, past and cancelled ones included, soonest first. */
export const listAllEvents = async (): Promise<readonly Event[]> => published(soonestFirst);

/**
 * The events of the feed: coming ones, and past or cancelled ones up to 30 days after their date.
 */
export async function listEventsForCalendar(): Promise<Event[]> {
  const limit = shiftMoment(now(), { days: -DAYS_IN_FEED });
  return published(soonestFirst).filter(({ endsAt }) => isBefore(limit, endsAt));
}

/** Same as `findAnyEvent`, inside the caller's transaction. */
export const findEventInTransaction = (id: string | undefined): StoredEvent | null =>
  events.find(id);

/** Saves a new event, or a changed one that was read in the same transaction. */
export const saveEventInTransaction = (event: Event): Event => events.save(event);

const comingEvents = (): readonly Event[] => byEnd(notCancelled(published(soonestFirst))).ahead;

/** Events that are not over, drafts and cancelled ones included, soonest first. */
export const eventsAhead = (): readonly StoredEvent[] => ofStaff(soonestFirst).ahead;

/** For staff: drafts and cancelled events included. */
const ofStaff = (order: typeof soonestFirst) => byEnd(events.sorted(order));

/** Cached until the next publication. */
const published = (order: typeof soonestFirst): readonly StoredEvent[] =>
  byPublication(events.sorted(order)).past;

/** A draft is always ahead. */
const byPublication = pastAndAhead<StoredEvent>(({ publishedAt }) => publishedAt ?? NEVER);

const notCancelled = memoized((inOrder: readonly StoredEvent[]) =>
  inOrder.filter(({ cancelledAt }) => cancelledAt === null),
);

const byEnd = pastAndAhead<StoredEvent>(({ endsAt }) => endsAt);

const ownOf = memoized((some: readonly Event[]) => some.filter((event) => !isExternal(event)));

const latestFirst = (one: Event, other: Event) => soonestFirst(other, one);

/** The fields that the public search reads besides category and type (rules 52). */
const searchPublic = searchOf<Event>(({ title, location }) => [title, location]);

/** The fields that the staff's search reads besides the category (rules 362). */
const searchOfStaff = searchOf<Event>(({ title, description }) => [title, description]);

const categoryNames = (category: EventCategory, { t }: Locale): string[] => [
  t(`events:categories.${category}.one`),
  t(`events:categories.${category}.many`),
];
