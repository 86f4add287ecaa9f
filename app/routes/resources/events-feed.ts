import { listCalendarEntries } from "~/modules/events/event-calendar.server";
import { calendarFeed } from "~/platform/calendar.server";
import { t } from "~/platform/i18n/i18n.server";
import { anyone, pageLoader } from "~/platform/page-loader.server";

/** The events of the chamber as a calendar to subscribe to. */
export const loader = pageLoader({ guard: anyone }, async ({ request }) =>
  calendarFeed(request, await listCalendarEntries(), { name: t("events:feed.title") }),
);
