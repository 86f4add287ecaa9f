import { env } from "~/env.server";
import {
  type CalendarEntry,
  googleCalendarUrl,
  timeInCalendar,
} from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { latestOf } from "~/platform/time/moments";
import { type Event, placeOf } from "./event";
import { leadOf } from "./event-text.server";

/** An event as a calendar entry; a cancelled event stays an entry with that status. */
export function calendarEntryOf(event: Event): CalendarEntry {
  const { id, title, cancelledAt } = event;
  const url = env.APP_URL + paths.event(id);
  return {
    ...timeInCalendar("event", event),
    // Calendars must take the entry again once a scheduled event is published.
    updatedAt: latestOf([event.updatedAt, event.publishedAt ?? event.updatedAt]) ?? event.updatedAt,
    title,
    description: `${leadOf(event)}\n\n${url}`,
    location: placeOf(event),
    url,
    isCancelled: cancelledAt !== null,
  };
}

export const calendarFileOf = ({ id }: Pick<Event, "id">) => `${id}.ics`;

/** Two ways to add an event to a calendar. */
export const calendarLinksOf = (event: Event) => ({
  file: paths.eventCalendar(event.id),
  google: googleCalendarUrl(calendarEntryOf(event)),
});
