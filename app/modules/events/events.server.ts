import { t } from "~/platform/i18n/i18n.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { formatDate } from "~/platform/time/dates";
import { daysOf, type Event, hasEnded, leadOf, overlaps, soonestFirst } from "./event";
import { events } from "./events.store.server";
import type { ExternalConference } from "./external-conference-card";

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

/** Events that are not over yet, soonest first (design §5.1); a query leaves those that meet all of it. */
export async function listEvents({ q = "", date = "all", categories = [], type = "all" }: Partial<EventQuery> = {}): Promise<Event[]> {
  const days = daysOf(date);
  return comingEvents().filter(
    (event) =>
      (days === null || overlaps(event, days)) &&
      (categories.length === 0 || categories.includes(event.category)) &&
      (type === "all" || event.type === type) &&
      matchesSearch(q, searchedTexts(event)),
  );
}

/** The next events of the chamber itself. */
export async function upcomingEvents(limit: number): Promise<Event[]> {
  return comingEvents()
    .filter(({ externalUrl }) => externalUrl === null)
    .slice(0, limit);
}

/** The next event that somebody else organises and the chamber promotes on the landing page (spec §2.2), as its card shows it. */
export async function externalConference(): Promise<ExternalConference | null> {
  for (const event of comingEvents()) {
    const { title, startsAt, location, image, externalUrl: url } = event;
    if (url !== null) return { title, lead: leadOf(event), startsAt, date: formatDate(startsAt), location, image, url };
  }
  return null;
}

/** An event by its id, also a past one. A cancelled one is gone (design §5.5). */
export async function findEvent(id: string | undefined): Promise<Event | null> {
  const event = events.find(id);
  return event && event.cancelledAt === null ? event : null;
}

/** Coming events like this one: those it names, else those of its category. */
export async function relatedEvents({ id, category, relatedEvents: named }: Event): Promise<Event[]> {
  const others = comingEvents().filter((other) => other.id !== id);
  const chosen = others.filter((other) => named.includes(other.id));
  return (chosen.length > 0 ? chosen : others.filter((other) => other.category === category)).slice(0, RELATED);
}

/** Any event, a cancelled one as well, for transactions of other modules. */
export const findEventInTransaction = (id: string | undefined): Event | null => events.find(id);

/** Puts a changed event in the place of the one that was read in the same transaction. */
export const saveEventInTransaction = (event: Event): Event => events.save(event);

function comingEvents(): Event[] {
  return events.list((event) => event.cancelledAt === null && !hasEnded(event)).sort(soonestFirst);
}

/** Title, location, type (spec §5 "Search filters"); what that list calls type is the category here, in singular and plural. */
function searchedTexts({ title, location, category, type }: Event): string[] {
  return [title, location, t(`events:categories.${category}.one`), t(`events:categories.${category}.many`), t(`events:types.${type}`)];
}
