import { env } from "~/env.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { MailKind } from "~/platform/mail/mail-kinds";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Audience, Booking } from "../booking";
import { replyKeyOf } from "../booking-access.server";
import { nextStepOf } from "../booking-calendar.server";
import {
  calendarLinks,
  factsOf,
  fileLink,
  mailTo,
  priceFact,
  quotesOf,
  type WithdrawalReason,
} from "./booking-mails.server";

/** Mails about a request: a booking that expert or chamber confirm first (rules 980). */

interface Options {
  /** An expert with an account answers in the portal, any other by the link (rules 983). */
  expertHasAccount: boolean;
}

/** To both when somebody has asked for a consultation. */
export const requestMails = (booking: Booking, { expertHasAccount }: Options): NewMail[] => [
  mailTo("member", booking, (locale) => {
    const { t } = locale;
    const { expert, reference } = booking;
    return {
      kind: "requestMade",
      subject: t("bookings:requests.mails.made.subject", { name: expert.name, reference }),
      paragraphs: [
        t("bookings:requests.mails.made.member", { until: untilOf(booking, locale) }),
        t("bookings:requests.mails.made.memberNext"),
      ],
      facts: [...factsOf(booking, "member", locale), priceFact(booking, locale)],
      link: { label: t("bookings:requests.mails.link"), url: pageOf(booking) },
      notes: [t("bookings:requests.mails.made.note")],
      moreLinks: calendarLinks("member", booking, locale),
    };
  }),
  mailTo("expert", booking, (locale) => {
    const { t } = locale;
    const { member, reference } = booking;
    const [until, file] = [untilOf(booking, locale), fileLink(booking, locale)];
    return {
      kind: "requestMade",
      subject: t("bookings:requests.mails.made.subject", { name: member.name, reference }),
      paragraphs: [
        t("bookings:requests.mails.made.expert", { until }),
        t("bookings:requests.mails.made.expertNext"),
      ],
      quotes: quotesOf(booking, locale),
      facts: factsOf(booking, "expert", locale),
      link: {
        label: t("bookings:requests.reply"),
        url: env.APP_URL + replyPathOf(booking, { expertHasAccount }),
      },
      notes: [
        ...(expertHasAccount ? [] : [t("bookings:requests.mails.made.linkNote", { until })]),
        ...(file ? [t("bookings:mails.requested.file")] : []),
      ],
      moreLinks: [
        writeTo(booking, locale),
        ...(file ? [file] : []),
        ...calendarLinks("expert", booking, locale),
      ],
    };
  }),
];

/** To both after expert or chamber have confirmed; confirms the entries in their calendars. */
export const confirmedMails = (booking: Booking): NewMail[] =>
  both((audience) =>
    mailTo(audience, booking, (locale) => {
      const { t } = locale;
      const facts = factsOf(booking, audience, locale);
      return {
        ...headOf("requestConfirmed", audience, booking, locale),
        paragraphs: [
          t(`bookings:requests.mails.confirmed.${audience}`),
          nextStepOf(booking, audience, t),
        ],
        facts: audience === "member" ? [...facts, priceFact(booking, locale)] : facts,
        link:
          audience === "member"
            ? { label: t("bookings:mails.link"), url: pageOf(booking) }
            : writeTo(booking, locale),
        notes: audience === "member" ? [t("bookings:mails.booked.note")] : [],
        moreLinks: calendarLinks(audience, booking, locale),
      };
    }),
  );

/** To both after expert or chamber have declined, with the reason. */
export const declinedMails = (booking: Booking, reason: string): NewMail[] =>
  both((audience) =>
    mailTo(audience, booking, (locale) => {
      const { t } = locale;
      return {
        ...headOf("requestDeclined", audience, booking, locale),
        paragraphs: [t(`bookings:requests.mails.declined.${audience}`)],
        quotes: [{ by: t("bookings:mails.calledOff.reason"), paragraphs: [reason] }],
        facts: [
          ...factsOf(booking, audience, locale),
          {
            label: t("bookings:requests.mails.declinedBy"),
            value: t(`bookings:calledOff.${booking.calledOff?.by ?? "expert"}`),
          },
        ],
        link: nextOf(audience, booking, locale),
        notes: [t("bookings:mails.calledOff.calendar")],
      };
    }),
  );

/** To both when nobody has answered in time. */
export const lapsedMails = (booking: Booking): NewMail[] =>
  both((audience) =>
    mailTo(audience, booking, (locale) => ({
      ...headOf("requestLapsed", audience, booking, locale),
      paragraphs: [locale.t(`bookings:requests.mails.lapsed.${audience}`)],
      facts: factsOf(booking, audience, locale),
      link: nextOf(audience, booking, locale),
      notes: [locale.t("bookings:mails.calledOff.calendar")],
    })),
  );

/** To both when the member has withdrawn the request. */
export const requestWithdrawnMails = (booking: Booking, why: WithdrawalReason): NewMail[] =>
  both((audience) =>
    mailTo(audience, booking, (locale) => ({
      ...headOf("requestWithdrawn", audience, booking, locale),
      paragraphs: [
        locale.t(`bookings:requests.mails.withdrawn.${audience === "member" ? why : "expert"}`),
      ],
      facts: factsOf(booking, audience, locale),
      link: audience === "member" && why === "left" ? null : nextOf(audience, booking, locale),
      notes: [locale.t("bookings:mails.calledOff.calendar")],
    })),
  );

/** Where an expert, or the office in place of one without an address, answers. */
function replyPathOf(booking: Booking, { expertHasAccount }: Options): string {
  const { reference, expert } = booking;
  if (expertHasAccount) return paths.consultationReply(reference);
  if (expert.email === "") return panelPaths.replyToBooking(reference);
  return paths.requestByLink(reference, { key: replyKeyOf(booking) });
}

const both = (write: (audience: Audience) => NewMail): NewMail[] =>
  (["member", "expert"] as const).map(write);

const SUBJECTS = {
  requestConfirmed: "confirmed",
  requestDeclined: "declined",
  requestLapsed: "lapsed",
  requestWithdrawn: "withdrawn",
} as const satisfies Partial<Record<MailKind, string>>;

/** Kind and subject, which names the other person. */
const headOf = (
  kind: keyof typeof SUBJECTS,
  audience: Audience,
  { expert, member, reference }: Booking,
  { t }: Locale,
) => ({
  kind,
  subject: t(`bookings:requests.mails.${SUBJECTS[kind]}.subject`, {
    name: audience === "member" ? expert.name : member.name,
    reference,
  }),
});

/** The next step after a request that came to nothing. */
const nextOf = (audience: Audience, booking: Booking, locale: Locale) =>
  audience === "member"
    ? {
        label: locale.t("bookings:mails.withdrawn.again"),
        url: env.APP_URL + paths.bookExpert(booking.expertId),
      }
    : writeTo(booking, locale);

const writeTo = ({ member }: Booking, { t }: Locale) => ({
  label: t("bookings:requests.mails.write"),
  url: `mailto:${member.email}`,
});

const pageOf = ({ reference }: Booking) => env.APP_URL + paths.booking(reference);

const untilOf = ({ lapsesAt, startsAt }: Booking, { format }: Locale) =>
  format.moment(lapsesAt ?? startsAt);
