import { env } from "~/env.server";
import {
  type CalendarEntry,
  googleCalendarUrl,
  timeInCalendar,
} from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import type { Locale, Translate } from "~/platform/i18n/locale";
import { wordsOf } from "./anonymous-booking";
import { type Audience, type Booking, isOff, stateOf } from "./booking";

/**
 * A consultation as a calendar entry: tentative while it is requested, cancelled once it is off.
 */
export function calendarEntryOf(
  booking: Booking,
  audience: Audience,
  { t }: Pick<Locale, "t">,
): CalendarEntry {
  const { reference, contactMethod, expert } = booking;
  const { memberName, topic } = wordsOf(booking, { t });
  const state = stateOf(booking);
  const title = t(`bookings:calendar.title.${audience}`, {
    name: audience === "member" ? expert.name : memberName,
  });
  const url =
    env.APP_URL +
    (audience === "member" ? paths.booking(reference) : paths.expert(booking.expertId));
  return {
    ...timeInCalendar("session", booking),
    title: state === "requested" ? t("bookings:requests.calendarTitle", { title }) : title,
    description: [
      topic,
      state === "requested" ? t("bookings:requests.waits") : nextStepOf(booking, audience, t),
      t("bookings:calendar.reference", { reference }),
      url,
    ].join("\n\n"),
    location:
      contactMethod === "inperson"
        ? `${t("layout:chamber.name")}, ${t("layout:chamber.address")}`
        : t(`bookings:methods.${contactMethod}.label`),
    url,
    isCancelled: isOff(state),
    isTentative: state === "requested",
  };
}

/** Instructions for member or expert. */
export const nextStepOf = ({ contactMethod, member }: Booking, audience: Audience, t: Translate) =>
  audience === "member"
    ? t(`bookings:methods.${contactMethod}.next`)
    : t(`bookings:mails.requested.${contactMethod}`, { email: member.email });

/** Two ways to add a consultation to a calendar. */
export const calendarLinksOf = (booking: Booking, audience: Audience, locale: Locale) => ({
  file: paths.bookingCalendar(booking.reference),
  google: googleCalendarUrl(calendarEntryOf(booking, audience, locale)),
});
