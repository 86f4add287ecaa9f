import { calendarEntryOf } from "~/modules/events/events/event-calendar.server";
import { listEventsForCalendar } from "~/modules/events/events/events.server";
import { calendarFeed } from "~/platform/feeds/calendar.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** The events of the chamber as a calendar to subscribe to. */
export const loader = publicLoader(async ({ request, locale }) =>
  calendarFeed(request, (await listEventsForCalendar()).map(calendarEntryOf), {
    name: locale.t("events:feed.title"),
    locale,
  }),
);
