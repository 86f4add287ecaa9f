import { pathOfCompanyNamed } from "~/modules/companies/companies/staff/company-links.server";
import { personPath } from "~/modules/people/accounts/account";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Booking } from "../booking";
import { bookingPage, requestPage } from "../booking.view.server";
import { givenRating } from "../ratings/session-rating.view.server";

/** A row of the table of staff. */
export function bookingRow(booking: Booking, locale: Locale) {
  const page = bookingPage(booking, "expert", locale);
  const { reference, startsAt, date, hours, expert, topic, state } = page;
  const member = {
    ...page.member,
    to: personPath(booking.accountId),
    companyTo: pathOfCompanyNamed(booking.member.company),
  };
  const when = {
    startsAt,
    when: `${date}, ${hours}`,
    day: locale.format.shortDate(startsAt),
    hours,
  };
  return { id: reference, ...when, expert, member, topic, state };
}

export type BookingRowView = ReturnType<typeof bookingRow>;

/** A request with the address of its file for staff. */
export function requestForStaff(booking: Booking, locale: Locale) {
  const request = requestPage(booking, locale);
  const path = panelPaths.bookingAttachment(booking.reference);
  return { ...request, attachment: request.attachment && { ...request.attachment, path } };
}

/** "Szczegóły sesji": all facts of a booking, with the address of its file for staff. */
export function bookingDetails(booking: Booking, locale: Locale) {
  const { contactMethod, paragraphs, attachment, price, calledOff, until } = bookingPage(
    booking,
    "expert",
    locale,
  );
  return {
    ...bookingRow(booking, locale),
    contactMethod,
    paragraphs,
    price,
    calledOff,
    until,
    confirmedAt: booking.confirmedAt && locale.format.moment(booking.confirmedAt),
    expertEmail: booking.expert.email,
    rating: givenRating(booking),
    bookedAt: locale.format.moment(booking.createdAt),
    attachment: attachment && {
      ...attachment,
      path: panelPaths.bookingAttachment(booking.reference),
    },
  };
}

export type BookingDetailsView = ReturnType<typeof bookingDetails>;
