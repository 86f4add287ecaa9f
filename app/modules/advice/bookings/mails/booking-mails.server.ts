import { env } from "~/env.server";
import { labelledPrice } from "~/modules/advice/experts/consultation-price";
import { calendarAttachment, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import type { MailFact, NewMail } from "~/platform/mail/outbox.server";
import { attachmentName } from "../attachment.server";
import type { Audience, Booking } from "../booking";
import { accessKeyOf } from "../booking-access.server";
import { calendarEntryOf, nextStepOf } from "../booking-calendar.server";

/** To the member after booking. */
export const bookedMail = (booking: Booking): NewMail =>
  mailTo("member", booking, (locale) => {
    const { t } = locale;
    const { expert, reference } = booking;
    return {
      kind: "sessionBooked",
      subject: t("bookings:mails.booked.subject", { expert: expert.name, reference }),
      paragraphs: [t("bookings:mails.booked.text"), nextStepOf(booking, "member", t)],
      facts: [...factsOf(booking, "member", locale), priceFact(booking, locale)],
      link: { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) },
      notes: [t("bookings:mails.booked.note")],
      moreLinks: calendarLinks("member", booking, locale),
    };
  });

/** To the member, the day before. */
export const reminderMail = (booking: Booking): NewMail =>
  mailTo("member", booking, (locale) => {
    const { t } = locale;
    const { expert, reference } = booking;
    return {
      kind: "sessionReminder",
      subject: t("bookings:mails.reminder.subject", { expert: expert.name }),
      paragraphs: [t("bookings:mails.reminder.text"), nextStepOf(booking, "member", t)],
      facts: factsOf(booking, "member", locale),
      link: { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) },
      notes: [t("bookings:mails.booked.note")],
      moreLinks: [
        ...calendarLinks("member", booking, locale),
        { label: t("mails:reminderSettings"), url: env.APP_URL + paths.settings() },
      ],
    };
  });

/** To the member, the day after. */
export function ratingMail({ member, expert, reference, startsAt }: Booking): NewMail {
  const { language, t, format } = localeOfRecipient(member);
  return {
    to: member.email,
    kind: "sessionRating",
    ifWantedBy: null,
    language,
    subject: t("expert-ratings:mail.subject", { expert: expert.name }),
    paragraphs: [t("expert-ratings:mail.text")],
    facts: [
      { label: t("bookings:mails.facts.when"), value: format.dateWithWeekday(startsAt) },
      { label: t("bookings:mails.facts.expert"), value: expert.name, more: expert.title },
    ],
    link: {
      label: t("expert-ratings:mail.link"),
      url: env.APP_URL + paths.rateSession(reference),
    },
    notes: [t("expert-ratings:mail.note")],
    moreLinks: [{ label: t("mails:reminderSettings"), url: env.APP_URL + paths.settings() }],
  };
}

/** To the expert. Most have no account, so the links carry a key (rules 96). */
export const requestedMail = (booking: Booking): NewMail =>
  mailTo("expert", booking, (locale) => {
    const { t } = locale;
    const { member, reference } = booking;
    const file = fileLink(booking, locale);
    return {
      kind: "sessionRequested",
      subject: t("bookings:mails.requested.subject", { member: member.name, reference }),
      paragraphs: [t("bookings:mails.requested.text"), nextStepOf(booking, "expert", t)],
      quotes: quotesOf(booking, locale),
      facts: factsOf(booking, "expert", locale),
      link: { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
      notes: file ? [t("bookings:mails.requested.file")] : [],
      moreLinks: [...(file ? [file] : []), ...calendarLinks("expert", booking, locale)],
    };
  });

/** The member has withdrawn, or belongs to no company any more. */
export type WithdrawalReason = "withdrew" | "left";

/** To both after a withdrawal; marks the entries in their calendars as cancelled. */
export function withdrawnMails(booking: Booking, why: WithdrawalReason): NewMail[] {
  const { member, reference, expertId } = booking;
  return [
    mailTo("member", booking, (locale) => ({
      kind: "sessionWithdrawn",
      subject: locale.t("bookings:mails.withdrawn.subject", { reference }),
      paragraphs: [locale.t(`bookings:mails.withdrawn.${why}`)],
      facts: factsOf(booking, "member", locale),
      link:
        why === "withdrew"
          ? {
              label: locale.t("bookings:mails.withdrawn.again"),
              url: env.APP_URL + paths.bookExpert(expertId),
            }
          : null,
    })),
    mailTo("expert", booking, (locale) => ({
      kind: "sessionWithdrawn",
      subject: locale.t("bookings:mails.withdrawn.subject", { reference }),
      paragraphs: [locale.t("bookings:mails.withdrawn.expert")],
      facts: factsOf(booking, "expert", locale),
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
      kind: "sessionCalledOff",
      subject: locale.t("bookings:mails.calledOff.subject", {
        name: audience === "member" ? expert.name : member.name,
        reference,
      }),
      paragraphs: [locale.t(`bookings:mails.calledOff.${audience}`)],
      quotes: [{ by: locale.t("bookings:mails.calledOff.reason"), paragraphs: [reason] }],
      facts: [
        ...factsOf(booking, audience, locale),
        {
          label: locale.t("bookings:mails.facts.calledOffBy"),
          value: locale.t(`bookings:calledOff.${by}`),
        },
      ],
      link,
      notes: [locale.t("bookings:mails.calledOff.calendar")],
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
      const { t } = locale;
      const { expert, member, reference } = booking;
      return {
        subject: t("bookings:mails.moved.subject", {
          name: audience === "member" ? expert.name : member.name,
          reference,
        }),
        kind: "sessionMoved",
        paragraphs: [t(`bookings:mails.moved.${audience}`)],
        facts: factsOf(booking, audience, locale, before),
        notes: [t("bookings:mails.moved.calendar")],
        link:
          audience === "member"
            ? { label: t("bookings:mails.link"), url: env.APP_URL + paths.booking(reference) }
            : { label: t("bookings:mails.requested.reply"), url: `mailto:${member.email}` },
        moreLinks: calendarLinks(audience, booking, locale),
      };
    }),
  );

/**
 * A mail in the language of its recipient, with a calendar entry. Goes to the office if the
 * expert has no address.
 */
export function mailTo(
  audience: Audience,
  booking: Booking,
  write: (locale: Locale) => Omit<NewMail, "to" | "ifWantedBy" | "language" | "attachments">,
): NewMail {
  const to =
    audience === "member" ? booking.member.email : booking.expert.email || env.OFFICE_EMAIL;
  const locale = localeOfRecipient({ email: to });
  const entry = calendarEntryOf(booking, audience, locale);
  return {
    ...write(locale),
    to,
    ifWantedBy: null,
    language: locale.language,
    attachments: [calendarAttachment(entry, locale.t("bookings:calendar.file"), locale)],
  };
}

/** When, with whom, how and about what. */
export function factsOf(
  booking: Booking,
  audience: Audience,
  { t, format }: Locale,
  before: Pick<Booking, "startsAt" | "endsAt"> | null = null,
): MailFact[] {
  const { expert, topic, reference, contactMethod } = booking;
  return [
    {
      label: t("bookings:mails.facts.when"),
      value: format.dateWithWeekday(booking.startsAt),
      more: format.hours(booking),
      before: before ? `${format.dateWithWeekday(before.startsAt)}, ${format.hours(before)}` : "",
    },
    { label: t("bookings:mails.facts.expert"), value: expert.name, more: expert.title },
    ...(audience === "expert"
      ? [{ label: t("bookings:mails.facts.member"), value: whoIs(booking) }]
      : []),
    {
      label: t("bookings:mails.facts.method"),
      value: t(`bookings:methods.${contactMethod}.label`),
    },
    { label: t("bookings:mails.facts.reference"), value: reference },
    { label: t("bookings:mails.facts.topic"), value: topic },
  ];
}

export function calendarLinks(audience: Audience, booking: Booking, locale: Locale) {
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

export const priceFact = ({ expert }: Booking, { t }: Locale): MailFact => ({
  label: t("bookings:mails.facts.price"),
  value: labelledPrice(expert.price, t),
  more: t("bookings:mails.facts.payment"),
});

/** The description, as the member has written it. */
export const quotesOf = ({ description }: Booking, { t }: Locale) =>
  description
    ? [{ by: t("bookings:mails.description"), paragraphs: description.split(/\n{2,}/) }]
    : [];

/** The attachment for an expert; null without one. */
export const fileLink = (booking: Booking, { t }: Locale) =>
  booking.attachment && {
    label: t("bookings:mails.attachment", { name: attachmentName(booking.attachment, t) }),
    url: env.APP_URL + paths.bookingAttachment(booking.reference, { key: accessKeyOf(booking) }),
  };

/** "Anna Zielińska, Demo Sp. z o.o. (anna@example.com)" */
const whoIs = ({ member: { name, company, email } }: Booking) =>
  `${[name, company].filter(Boolean).join(", ")} (${email})`;
