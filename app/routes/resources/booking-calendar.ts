import { bookingNotFound } from "~/modules/advice/bookings/booking-not-found";
import { findCalendarEntry } from "~/modules/advice/bookings/mails/booking-readers.server";
import { findAccount, requireMember } from "~/modules/people/accounts/sessions/session.server";
import { calendarDownload } from "~/platform/feeds/calendar.server";
import { linkKeyIn } from "~/platform/http/link-key";
import { missingFile } from "~/platform/http/not-found.server";
import { addHeader } from "~/platform/http/request-scope.server";
import { pageLoader } from "~/platform/pages/page-loader.server";

/** A booking as a calendar file, for its member and its expert, also by the link of their mail. */
export const loader = pageLoader({ guard: findAccount }, async ({ account, ...args }) => {
  const key = linkKeyIn(args.request);
  if (key !== null) addHeader(args, "X-Robots-Tag", "noindex");
  const entry = await findCalendarEntry(args.params.reference, { by: account, key }, args.locale);
  if (entry)
    return calendarDownload(args.request, entry, {
      filename: args.locale.t("bookings:calendar.file"),
      isPrivate: true,
      locale: args.locale,
    });
  await requireMember(args);
  return missingFile(bookingNotFound, args.request, args.locale);
});
