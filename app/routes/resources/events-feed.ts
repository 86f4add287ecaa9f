import { listCalendarEntries } from "~/modules/events/event-calendar.server";
import { calendarFeed } from "~/platform/feeds/calendar.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { t } from "~/platform/i18n/i18n.server";

/** The events of the chamber as a calendar to subscribe to. */
export const loader = pageLoader({ guard: anyone }, async ({ request }) =>
  calendarFeed(request, await listCalendarEntries(), { name: t("events:feed.title") }),
);
