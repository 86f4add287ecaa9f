import type { Account } from "~/modules/accounts/account";
import { registrationId } from "~/modules/attendance/registration";
import { registrations } from "~/modules/attendance/registrations.store.server";
import { t } from "~/platform/i18n/i18n.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { formatDate } from "~/platform/time/dates";
import { daysOf, type Event, hasEnded, leadOf, overlaps, soonestFirst } from "./event";
import type { EventTeaser } from "./event-card";
import { toTeaser } from "./event-teaser.server";
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

/** The next events of the chamber itself, as cards. */
export async function upcomingEvents(limit: number): Promise<EventTeaser[]> {
  const own = comingEvents().filter(({ externalUrl }) => externalUrl === null);
  return own.slice(0, limit).map(toTeaser);
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

/** As `findEvent`; who has a seat at a cancelled event, or waited for one, still finds it. */
export async function findEventFor(id: string | undefined, { by }: { by: Pick<Account, "id"> | null }): Promise<Event | null> {
  const event = events.find(id);
  const isKnown = event && by && registrations.find(registrationId(event.id, by.id)) !== null;
  return isKnown ? event : findEvent(id);
}

/** Coming events like this one: those it names, else those of its category. */
export async function relatedEvents({ id, category, relatedEvents: named }: Event): Promise<Event[]> {
  const others = comingEvents().filter((other) => other.id !== id);
  const chosen = others.filter((other) => named.includes(other.id));
  return (chosen.length > 0 ? chosen : others.filter((other) => other.category === category)).slice(0, RELATED);
}

function comingEvents(): Event[] {
  return events.list((event) => event.cancelledAt === null && !hasEnded(event)).sort(soonestFirst);
}

/** Title, location, type (spec §5 "Search filters"); what that list calls type is the category here, in singular and plural. */
function searchedTexts({ title, location, category, type }: Event): string[] {
  return [title, location, category, t(`events:categories.${category}`), t(`events:types.${type}`)];
}
