import { Temporal } from "temporal-polyfill";
import { env } from "~/env.server";
import { type CalendarEntry, googleCalendarUrl, uidOf } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { now } from "~/platform/time/clock";
import { type Event, leadOf, placeOf, soonestFirst } from "./event";
import { events } from "./events.store.server";

/** How long the feed keeps what is over: a cancelled event has to reach calendars that are seldom opened (design §5.5). */
const KEPT_DAYS = 30;

/** An event as calendars know it; a cancelled one stays, marked. */
export function calendarEntryOf(event: Event): CalendarEntry {
  const { id, title, startsAt, endsAt, sequence, updatedAt, cancelledAt } = event;
  const url = env.APP_URL + paths.event(id);
  return {
    uid: uidOf("event", id),
    sequence,
    updatedAt,
    startsAt,
    endsAt,
    title,
    description: `${leadOf(event)}\n\n${url}`,
    location: placeOf(event),
    url,
    isCancelled: cancelledAt !== null,
  };
}

/** Name of the file with one event. */
export const calendarFileOf = ({ id }: Pick<Event, "id">) => `${id}.ics`;

/** Two ways to put an event into one's own calendar. */
export const calendarLinksOf = (event: Event) => ({
  file: paths.eventCalendar(event.id),
  google: googleCalendarUrl(calendarEntryOf(event)),
});

/** Any event by its id, a cancelled one as well: its calendar entry answers everybody. */
export async function findCalendarEntry(eventId: string | undefined): Promise<CalendarEntry | null> {
  const event = events.find(eventId);
  return event && calendarEntryOf(event);
}

/** All that the feed holds: what is to come, what is over or cancelled until 30 days after its date. */
export async function listCalendarEntries(): Promise<CalendarEntry[]> {
  const limit = Temporal.Instant.from(now()).subtract({ hours: 24 * KEPT_DAYS });
  return events
    .list(({ endsAt }) => Temporal.Instant.compare(endsAt, limit) > 0)
    .sort(soonestFirst)
    .map(calendarEntryOf);
}
