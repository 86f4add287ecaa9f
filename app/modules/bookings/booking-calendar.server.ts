import { env } from "~/env.server";
import { type CalendarEntry, googleCalendarUrl, uidOf } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import type { Booking } from "./booking";

/** Whose calendar it is: each sees the other's name. */
export type Audience = "member" | "expert";

/** Name of the file with the entry. */
export const CALENDAR_FILE = "sesja.ics";

/** A session as calendars know it; a withdrawn one stays, marked. */
export function calendarEntryOf(booking: Booking, audience: Audience): CalendarEntry {
  const { id, reference, startsAt, endsAt, topic, contactMethod, sequence, updatedAt, withdrawnAt, expert, member } = booking;
  const url = env.APP_URL + (audience === "member" ? paths.booking(reference) : paths.expert(booking.expertId));
  return {
    uid: uidOf("session", id),
    sequence,
    updatedAt,
    startsAt,
    endsAt,
    title: t("bookings:calendar.title", { name: audience === "member" ? expert.name : member.name }),
    description: [topic, nextStepOf(booking, audience), t("bookings:calendar.reference", { reference }), url].join("\n\n"),
    location: contactMethod === "inperson" ? chamberAddress() : t(`bookings:methods.${contactMethod}.label`),
    url,
    isCancelled: withdrawnAt !== null,
  };
}

/** What one of the two does next. */
export const nextStepOf = ({ contactMethod, member }: Booking, audience: Audience) =>
  audience === "member"
    ? t(`bookings:methods.${contactMethod}.next`)
    : t(`bookings:mails.requested.${contactMethod}`, { email: member.email });

/** Two ways to put a session into one's own calendar. */
export const calendarLinksOf = (booking: Booking, audience: Audience) => ({
  file: paths.bookingCalendar(booking.reference),
  google: googleCalendarUrl(calendarEntryOf(booking, audience)),
});

const chamberAddress = () => `${t("layout:chamber.name")}, ${t("layout:chamber.address")}`;
