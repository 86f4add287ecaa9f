import { findAccount, requireMember } from "~/modules/accounts/session.server";
import { CALENDAR_FILE } from "~/modules/bookings/booking-calendar.server";
import { bookingNotFound } from "~/modules/bookings/booking-not-found";
import { calendarEntryFor } from "~/modules/bookings/booking-readers.server";
import { calendarDownload } from "~/platform/feeds/calendar.server";
import { missingFile } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";

/** A booked session for one's own calendar: for the member and the expert, who may come by the link of his mail. */
export const loader = pageLoader({ guard: findAccount }, async ({ account, ...args }) => {
  const key = new URL(args.request.url).searchParams.get("key");
  const entry = await calendarEntryFor(args.params.reference, { by: account, key });
  if (entry) return calendarDownload(args.request, entry, { filename: CALENDAR_FILE, isPrivate: true, locale: args.locale });
  await requireMember(args);
  return missingFile(bookingNotFound, args.request, args.locale);
});
