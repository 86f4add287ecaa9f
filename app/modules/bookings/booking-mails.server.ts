import { env } from "~/env.server";
import { priceSentence } from "~/modules/experts/consultation-price";
import { calendarAttachment, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import type { NewMail } from "~/platform/mail/outbox.server";
import { attachmentName } from "./attachment.server";
import type { Audience, Booking } from "./booking";
import { accessKeyOf } from "./booking-access.server";
import { calendarEntryOf, nextStepOf } from "./booking-calendar.server";

/** To the member after booking. */
export const bookedMail = (booking: Booking): NewMail =>
  mailTo("member", booking, (locale) => {
    const { t } = locale;
    const { expert, reference } = booking;
    return {
      subject: t("bookings:mails.booked.subject", { expert: expert.name, reference }),
      paragraphs: [
        t("bookings:mails.booked.text", { expert: expert.name }),
        ...factsOf(booking, locale),
        t("bookings:mails.price", { price: priceSentence(expert.price, t) }),
        nextStepOf(booking, "member", t),
        t("bookings:mails.booked.note"),
      ],
      link: { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) },
      moreLinks: calendarLinks("member", booking, locale),
    };
  });

/** To the member, the day before. */
export const reminderMail = (booking: Booking): NewMail =>
  mailTo("member", booking, (locale) => {
    const { t } = locale;
    const { expert, reference } = booking;
    return {
      subject: t("bookings:mails.reminder.subject", { expert: expert.name }),
      paragraphs: [
        t("bookings:mails.reminder.text", { expert: expert.name }),
        ...factsOf(booking, locale),
        nextStepOf(booking, "member", t),
        t("bookings:mails.booked.note"),
      ],
      link: { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) },
      moreLinks: [
        ...calendarLinks("member", booking, locale),
        { label: t("mails:reminderSettings"), url: env.APP_URL + paths.settings() },
      ],
    };
  });

/** To the expert. Most have no account, so the links carry a key (rules 96). */
export const requestedMail = (booking: Booking): NewMail =>
  mailTo("expert", booking, (locale) => {
    const { t } = locale;
    const { member, expert, description, attachment, reference } = booking;
    const file = attachment && {
      label: t("bookings:mails.attachment", { name: attachmentName(attachment, t) }),
      url: env.APP_URL + paths.bookingAttachment(reference, { key: accessKeyOf(booking) }),
    };
    return {
      subject: t("bookings:mails.requested.subject", { member: member.name, reference }),
      paragraphs: [
        t("bookings:mails.requested.text", { member: whoIs(booking), expert: expert.name }),
        ...factsOf(booking, locale),
        ...(description ? [t("bookings:mails.description"), ...description.split(/\n{2,}/)] : []),
        nextStepOf(booking, "expert", t),
        ...(file ? [t("bookings:mails.requested.file")] : []),
      ],
      link: { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
      moreLinks: [...(file ? [file] : []), ...calendarLinks("expert", booking, locale)],
    };
  });

/** The member has withdrawn, or belongs to no company any more. */
export type WithdrawalReason = "withdrew" | "left";

/** To both after a withdrawal; marks the entries in their calendars as cancelled. */
export function withdrawnMails(booking: Booking, why: WithdrawalReason): NewMail[] {
  const { member, expert, reference, expertId } = booking;
  return [
    mailTo("member", booking, (locale) => ({
      subject: locale.t("bookings:mails.withdrawn.subject", { reference }),
      paragraphs: [
        locale.t(`bookings:mails.withdrawn.${why}`, { expert: expert.name }),
        ...factsOf(booking, locale),
      ],
      link:
        why === "withdrew"
          ? {
              label: locale.t("bookings:mails.withdrawn.again"),
              url: env.APP_URL + paths.bookExpert(expertId),
            }
          : null,
    })),
    mailTo("expert", booking, (locale) => ({
      subject: locale.t("bookings:mails.withdrawn.subject", { reference }),
      paragraphs: [
        locale.t("bookings:mails.withdrawn.expert", {
          member: whoIs(booking),
          expert: expert.name,
        }),
        ...factsOf(booking, locale),
      ],
      link: { label: locale.t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
    })),
  ];
}

/** To both after expert or chamber have called off; marks the entries in their calendars. */
export function calledOffMails(booking: Booking, reason: string): NewMail[] {
  const { member, expert, reference, expertId } = booking;
  const by = booking.calledOff?.by ?? "expert";
  const write = (audience: Audience, link: NewMail["link"]) =>
    mailTo(audience, booking, (locale) => ({
      subject: locale.t("bookings:mails.calledOff.subject", {
        name: audience === "member" ? expert.name : member.name,
        reference,
      }),
      paragraphs: [
        locale.t(`bookings:mails.calledOff.${audience}`, {
          by: locale.t(`bookings:calledOff.${by}`),
          member: whoIs(booking),
          expert: expert.name,
        }),
        locale.t("bookings:mails.calledOff.reason", { reason }),
        ...factsOf(booking, locale),
        locale.t("bookings:mails.calledOff.calendar"),
      ],
      link,
    }));
  const { t } = localeOfRecipient({ email: member.email });
  return [
    write("member", {
      label: t("bookings:mails.withdrawn.again"),
      url: env.APP_URL + paths.bookExpert(expertId),
    }),
    write("expert", { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` }),
  ];
}

/** To both after the chamber has moved the consultation; moves the entries in their calendars. */
export const movedMails = (
  booking: Booking,
  before: Pick<Booking, "startsAt" | "endsAt">,
): NewMail[] =>
  (["member", "expert"] as const).map((audience) =>
    mailTo(audience, booking, (locale) => {
      const { t, format } = locale;
      const { expert, member, reference } = booking;
      return {
        subject: t("bookings:mails.moved.subject", {
          name: audience === "member" ? expert.name : member.name,
          reference,
        }),
        paragraphs: [
          t(`bookings:mails.moved.${audience}`, { expert: expert.name, member: whoIs(booking) }),
          t("bookings:mails.moved.before", {
            date: format.dateWithWeekday(before.startsAt),
            hours: format.hours(before),
          }),
          ...factsOf(booking, locale),
          t("bookings:mails.moved.calendar"),
        ],
        link:
          audience === "member"
            ? { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) }
            : { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
        moreLinks: calendarLinks(audience, booking, locale),
      };
    }),
  );

/**
 * A signed mail in the language of its recipient, with a calendar entry. Goes to the office if the
 * expert has no address.
 */
function mailTo(
  audience: Audience,
  booking: Booking,
  write: (locale: Locale) => Omit<NewMail, "to" | "ifWantedBy" | "language" | "attachments">,
): NewMail {
  const to =
    audience === "member" ? booking.member.email : booking.expert.email || env.OFFICE_EMAIL;
  const locale = localeOfRecipient({ email: to });
  const { paragraphs, ...mail } = write(locale);
  const entry = calendarEntryOf(booking, audience, locale);
  return {
    ...mail,
    to,
    ifWantedBy: null,
    language: locale.language,
    paragraphs: [...paragraphs, locale.t("mails:signature", { office: env.OFFICE_EMAIL })],
    attachments: [calendarAttachment(entry, locale.t("bookings:calendar.file"), locale)],
  };
}

const factsOf = (booking: Booking, { t, format }: Locale): string[] => [
  t("bookings:mails.when", {
    date: format.dateWithWeekday(booking.startsAt),
    hours: format.hours(booking),
  }),
  t("bookings:mails.method", { method: t(`bookings:methods.${booking.contactMethod}.label`) }),
  t("bookings:mails.topic", { topic: booking.topic }),
  t("bookings:mails.reference", { reference: booking.reference }),
];

function calendarLinks(audience: Audience, booking: Booking, locale: Locale) {
  const query = audience === "expert" ? { key: accessKeyOf(booking) } : {};
  return [
    {
      label: locale.t("common:calendar.file"),
      url: env.APP_URL + paths.bookingCalendar(booking.reference, query),
    },
    {
      label: locale.t("common:calendar.google"),
      url: googleCalendarUrl(calendarEntryOf(booking, audience, locale)),
    },
  ];
}

/** "Anna Zielińska, Demo Sp. z o.o. (anna@example.com)" */
const whoIs = ({ member: { name, company, email } }: Booking) =>
  `${[name, company].filter(Boolean).join(", ")} (${email})`;
