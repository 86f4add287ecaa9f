import { env } from "~/env.server";
import { calendarAttachment, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import { formatDateWithWeekday, formatHours } from "~/platform/time/dates";
import type { Booking } from "./booking";
import { accessKeyOf } from "./booking-access.server";
import { type Audience, CALENDAR_FILE, calendarEntryOf, nextStepOf } from "./booking-calendar.server";

/** To the member who has booked. */
export function bookedMail(booking: Booking): NewMail {
  const { expert, reference } = booking;
  return {
    ...mailTo("member", booking),
    subject: t("bookings:mails.booked.subject", { expert: expert.name, reference }),
    paragraphs: [
      t("bookings:mails.booked.text", { expert: expert.name }),
      ...factsOf(booking),
      t("bookings:mails.price", { price: expert.price }),
      nextStepOf(booking, "member"),
      t("bookings:mails.booked.note"),
      signature(),
    ],
    link: { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) },
    moreLinks: calendarLinks("member", booking),
  };
}

/** To the expert; most have no account, so the links carry a key. */
export function requestedMail(booking: Booking): NewMail {
  const { member, expert, description, attachment, reference } = booking;
  const file = attachment && {
    label: t("bookings:mails.attachment", { name: attachment.filename }),
    url: env.APP_URL + paths.bookingAttachment(reference, { key: accessKeyOf(booking) }),
  };
  return {
    ...mailTo("expert", booking),
    subject: t("bookings:mails.requested.subject", { member: member.name, reference }),
    paragraphs: [
      t("bookings:mails.requested.text", { member: whoIs(booking), expert: expert.name }),
      ...factsOf(booking),
      ...(description ? [t("bookings:mails.description"), ...description.split(/\n{2,}/)] : []),
      nextStepOf(booking, "expert"),
      ...(file ? [t("bookings:mails.requested.file")] : []),
      signature(),
    ],
    link: { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
    moreLinks: [...(file ? [file] : []), ...calendarLinks("expert", booking)],
  };
}

/** To both, after the member has withdrawn: the entries in their calendars are marked. */
export function withdrawnMails(booking: Booking): NewMail[] {
  const { member, expert, reference, expertId } = booking;
  return [
    {
      ...mailTo("member", booking),
      subject: t("bookings:mails.withdrawn.subject", { reference }),
      paragraphs: [t("bookings:mails.withdrawn.member", { expert: expert.name }), ...factsOf(booking), signature()],
      link: { label: t("bookings:mails.withdrawn.again"), url: env.APP_URL + paths.bookExpert(expertId) },
    },
    {
      ...mailTo("expert", booking),
      subject: t("bookings:mails.withdrawn.subject", { reference }),
      paragraphs: [t("bookings:mails.withdrawn.expert", { member: whoIs(booking), expert: expert.name }), ...factsOf(booking), signature()],
      link: { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
    },
  ];
}

/** Where it goes, with the entry for the calendar; an expert without an address is reached through the office. */
const mailTo = (audience: Audience, booking: Booking): Pick<NewMail, "to" | "attachments"> => ({
  to: audience === "member" ? booking.member.email : booking.expert.email || env.OFFICE_EMAIL,
  attachments: [calendarAttachment(calendarEntryOf(booking, audience), CALENDAR_FILE)],
});

const factsOf = (booking: Booking): string[] => [
  t("bookings:mails.when", { date: formatDateWithWeekday(booking.startsAt), hours: formatHours(booking) }),
  t("bookings:mails.method", { method: t(`bookings:methods.${booking.contactMethod}.label`) }),
  t("bookings:mails.topic", { topic: booking.topic }),
  t("bookings:mails.reference", { reference: booking.reference }),
];

function calendarLinks(audience: Audience, booking: Booking) {
  const query = audience === "expert" ? { key: accessKeyOf(booking) } : {};
  return [
    { label: t("common:calendar.file"), url: env.APP_URL + paths.bookingCalendar(booking.reference, query) },
    { label: t("common:calendar.google"), url: googleCalendarUrl(calendarEntryOf(booking, audience)) },
  ];
}

/** "Anna Zielińska, Demo Sp. z o.o. (anna@example.com)" */
const whoIs = ({ member: { name, company, email } }: Booking) => `${[name, company].filter(Boolean).join(", ")} (${email})`;

const signature = () => t("mails:signature", { office: env.OFFICE_EMAIL });
