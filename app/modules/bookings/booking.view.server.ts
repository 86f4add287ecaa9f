import { labelledPrice } from "~/modules/experts/consultation-price";
import type { Expert } from "~/modules/experts/expert";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { pictureAddress } from "~/platform/supabase/files/picture-place";
import { wordsOf } from "./anonymous-booking";
import { attachmentName } from "./attachment.server";
import { type Audience, type Booking, stateOf } from "./booking";
import { calendarLinksOf } from "./booking-calendar.server";

export type BookingPageView = ReturnType<typeof bookingPage>;
export type BookableExpertView = ReturnType<typeof bookableExpert>;

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

/** The page of a booking for member or expert. */
export function bookingPage(booking: Booking, audience: Audience, locale: Locale) {
  const { reference, expertId, expert, member, startsAt, description, contactMethod, attachment } =
    booking;
  const { format, t } = locale;
  const { memberName, topic } = wordsOf(booking, locale);
  const state = stateOf(booking);
  return {
    reference,
    audience,
    state,
    expert: { id: expertId, name: expert.name, title: expert.title, company: expert.company },
    member: { ...member, name: memberName },
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
    /** Set if expert or chamber have called it off. */
    calledOff: booking.calledOff,
    /** Address to withdraw or call off; null when it is too late. */
    withdrawTo:
      state !== "upcoming"
        ? null
        : audience === "member"
          ? paths.bookingWithdraw(reference)
          : paths.callOff(reference),
  };
}

/** A consultation in the list of its expert. */
export function consultationCard(booking: Booking, locale: Locale) {
  const {
    reference,
    member,
    startsAt,
    topic,
    contactMethod,
    calendar,
    state,
    attachment,
    withdrawTo,
    tile,
    date,
    hours,
    calledOff,
  } = bookingPage(booking, "expert", locale);
  return {
    id: reference,
    ...{
      reference,
      member,
      startsAt,
      topic,
      contactMethod,
      calendar,
      state,
      attachment,
      withdrawTo,
      tile,
      date,
      hours,
      calledOff,
    },
    path: paths.booking(reference),
  };
}

export type ConsultationCardView = ReturnType<typeof consultationCard>;

/** The expert on the page of the booking form. */
export function bookableExpert(
  { id, name, title, company, avatar, consultationPrice }: Expert,
  { t }: Locale,
) {
  return {
    ...{ id, name, title, company },
    avatar: pictureAddress("avatars", avatar),
    price: labelledPrice(consultationPrice, t),
  };
}
