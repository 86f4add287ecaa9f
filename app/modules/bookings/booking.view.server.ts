import { labelledPrice } from "~/modules/experts/consultation-price";
import type { Expert } from "~/modules/experts/expert";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { attachmentName } from "./attachment.server";
import { type Audience, type Booking, stateOf } from "./booking";
import { calendarLinksOf } from "./booking-calendar.server";

export type BookingPageView = ReturnType<typeof bookingPage>;
export type BookableExpertView = ReturnType<typeof bookableExpert>;

/** A booking in short. */
export function bookingCard(booking: Booking, { format }: Locale) {
  const { reference, expert, startsAt, topic } = booking;
  return {
    reference,
    expertName: expert.name,
    date: format.dateWithWeekday(startsAt),
    hours: format.hours(booking),
    topic,
    state: stateOf(booking),
    path: paths.booking(reference),
  };
}

/** A booking as its page shows it to one of the two. */
export function bookingPage(booking: Booking, audience: Audience, locale: Locale) {
  const { reference, expertId, expert, member, startsAt, topic, description, contactMethod, attachment } = booking;
  const { format, t } = locale;
  const state = stateOf(booking);
  return {
    reference,
    audience,
    state,
    expert: { id: expertId, name: expert.name, title: expert.title, company: expert.company },
    member,
    startsAt,
    tile: format.tile(startsAt),
    date: format.dateWithWeekday(startsAt),
    hours: format.hours(booking),
    contactMethod,
    topic,
    paragraphs: description === "" ? [] : description.split(/\n\s*\n/),
    attachment: attachment && {
      filename: attachmentName(attachment, t),
      size: format.fileSize(attachment.size),
      path: paths.bookingAttachment(reference),
    },
    price: labelledPrice(expert.price, t),
    calendar: state === "upcoming" ? calendarLinksOf(booking, audience, locale) : null,
    canWithdraw: state === "upcoming" && audience === "member",
  };
}

/** An expert as the form shows whom one books. */
export function bookableExpert({ id, name, title, company, avatar, consultationPrice }: Expert, { t }: Locale) {
  return { id, name, title, company, avatar, price: labelledPrice(consultationPrice, t) };
}
