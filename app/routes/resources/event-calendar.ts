import { calendarEntryOf, calendarFileOf } from "~/modules/events/events/event-calendar.server";
import { eventNotFound } from "~/modules/events/events/event-not-found";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { calendarDownload } from "~/platform/feeds/calendar.server";
import { missingFile } from "~/platform/http/not-found.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** One event as a calendar file; a cancelled one says so to anyone (rules 73). */
export const loader = publicLoader(async ({ request, params, locale }) => {
  const event = await findPublicEvent(params.eventId);
  return event
    ? calendarDownload(request, calendarEntryOf(event), { filename: calendarFileOf(event), locale })
    : missingFile(eventNotFound, request, locale);
});
