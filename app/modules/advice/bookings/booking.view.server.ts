import { isOpenPrice, labelledPrice } from "~/modules/advice/experts/consultation-price";
import type { Expert } from "~/modules/advice/experts/expert";
import { pictureOfExpert } from "~/modules/advice/experts/expert-photos.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { wordsOf } from "./anonymous-booking";
import { attachmentName } from "./attachment.server";
import { type Audience, type Booking, canEnd, isOff, stateOf } from "./booking";
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
    isRequest: booking.lapsesAt !== null,
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
    payment: paymentWords(expert.price, t),
    calendar: canEnd(state) ? calendarLinksOf(booking, audience, locale) : null,
    /** Set if expert or chamber have declined it or called it off. */
    calledOff: booking.calledOff,
    /** True if there is nothing to pay. */
    isOff: isOff(state),
    /** "24 listopada 2026, 9:05": when a request lapses; null for all others. */
    until:
      state === "requested" && booking.lapsesAt !== null ? format.moment(booking.lapsesAt) : null,
    action: bookingAction(booking, audience),
  };
}

/** The action of member or expert on a booking, with its address; null when it is too late. */
export function bookingAction(booking: Booking, audience: Audience) {
  const { reference } = booking;
  const state = stateOf(booking);
  if (!canEnd(state)) return null;
  if (audience === "member")
    return {
      kind: state === "requested" ? ("recall" as const) : ("withdraw" as const),
      to: paths.bookingWithdraw(reference),
    };
  return state === "requested"
    ? { kind: "reply" as const, to: paths.consultationReply(reference) }
    : { kind: "callOff" as const, to: paths.callOff(reference) };
}

/** A request as its expert or staff read it before they answer. */
export function requestPage(booking: Booking, locale: Locale) {
  const page = bookingPage(booking, "expert", locale);
  const { reference, state, until, expert, member, startsAt, date, hours } = page;
  const { contactMethod, topic, paragraphs, attachment } = page;
  return {
    reference,
    state,
    until,
    member,
    startsAt,
    date,
    hours,
    contactMethod,
    topic,
    paragraphs,
    attachment,
    expertName: expert.name,
  };
}

export type RequestPageView = ReturnType<typeof requestPage>;

/** A consultation in the list of its expert. */
export const consultationCard = (booking: Booking, locale: Locale) => ({
  ...bookingPage(booking, "expert", locale),
  id: booking.reference,
  path: paths.booking(booking.reference),
});

export type ConsultationCardView = ReturnType<typeof consultationCard>;

/** The payee and the moment; an open price is agreed with the expert. */
const paymentWords = (price: string, t: Locale["t"]): string =>
  t(isOpenPrice(price, t) ? "bookings:paymentOpen" : "bookings:payment");

/** The expert on the page of the booking form. */
export function bookableExpert(
  { id, name, title, company, avatar, picture, consultationPrice, confirmsAtOnce }: Expert,
  { t }: Locale,
) {
  return {
    id,
    name,
    title,
    company,
    confirmsAtOnce,
    avatar: pictureOfExpert({ avatar, picture }),
    price: labelledPrice(consultationPrice, t),
    payment: paymentWords(consultationPrice, t),
  };
}
