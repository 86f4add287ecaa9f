import { findCalendarEntry } from "~/modules/events/event-calendar.server";
import { eventNotFound } from "~/modules/events/event-not-found";
import { calendarDownload } from "~/platform/feeds/calendar.server";
import { missingFile } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";

/** One event for one's own calendar; a cancelled one says so to everybody (design §5.5). */
export const loader = pageLoader({ guard: anyone }, async ({ request, params, locale }) => {
  const entry = await findCalendarEntry(params.eventId);
  return entry
    ? calendarDownload(request, entry, { filename: `${params.eventId}.ics`, locale })
    : missingFile(eventNotFound, request, locale);
});
