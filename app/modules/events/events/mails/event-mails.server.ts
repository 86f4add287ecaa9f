import { env } from "~/env.server";
import { choicesLink } from "~/modules/people/mail-choices/choices-link.server";
import { calendarAttachment, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import { factText, type MailCode, type NewMail } from "~/platform/mail/outbox.server";
import type { Event } from "../event";
import { calendarEntryOf, calendarFileOf } from "../event-calendar.server";
import { priceFacts, refundWords } from "../payments/seat-payment.view.server";
import type { Registration } from "../seats/registration";
import { guestSurveyPath, guestTicketPath } from "../tickets/guest-ticket.server";

type Recipient = Pick<Registration, "id" | "email" | "reference" | "guest" | "entryCode"> &
  Partial<Pick<Registration, "charge">>;

/** The author of a seat or a position; empty where the person took it themselves. */
export interface TakenBy {
  /** The name of the co-worker, for a guest also the company (rules 1132, 1135). */
  takenBy?: string;
  /** True for staff (rules 1137). */
  isByOffice?: boolean;
}

export const registeredMail = (event: Event, to: Recipient, by: TakenBy = {}): NewMail =>
  withAuthor(mailWithTicket("registered", event, to), to, by);

/** For a guest: an account gets a notification instead. */
export const listedMail = (event: Event, to: Recipient, by: TakenBy = {}): NewMail =>
  withAuthor(mailWithTicket("listed", event, to), to, by);

function withAuthor(mail: NewMail, to: Recipient, { takenBy, isByOffice }: TakenBy): NewMail {
  const { t } = localeOfRecipient(to);
  const text = isByOffice
    ? t("events:mails.registered.byOffice")
    : takenBy && t(`events:mails.${to.guest ? "guests" : "registered"}.takenBy`, { name: takenBy });
  return text ? { ...mail, paragraphs: [...mail.paragraphs, text] } : mail;
}

export const promotedMail = (event: Event, to: Recipient): NewMail =>
  mailWithTicket("promoted", event, to);

/** Names both the previous and the new time and place, with words of staff (rules 1107). */
export function movedMail(event: Event, to: Recipient, before: WhenAndWhere, words = ""): NewMail {
  const locale = localeOfRecipient(to);
  const { facts = [], ...mail } = mailWithTicket("moved", event, to);
  const previous = whenAndWhere(before, locale).map(factText);
  return {
    ...mail,
    paragraphs: words ? [...mail.paragraphs, words] : mail.paragraphs,
    facts: facts.map((fact, index) => ({ ...fact, before: previous[index] ?? "" })),
  };
}

export function reminderMail(event: Event, to: Recipient): NewMail {
  const mail = mailWithTicket("reminder", event, to);
  const { t } = localeOfRecipient(to);
  if (to.guest) return { ...mail, unsubscribe: unsubscribeOf(to) };
  return {
    ...mail,
    moreLinks: [
      ...(mail.moreLinks ?? []),
      { label: t("mails:reminderSettings"), url: env.APP_URL + paths.settings() },
    ],
  };
}

export function removedMail(event: Event, to: Recipient): NewMail {
  const locale = localeOfRecipient(to);
  return { ...eventMail("removed", event, to, locale), link: eventLink(event, locale) };
}

/** Names the last day to pay for a seat that counts once it is paid (rules 1252). */
export function payReminderMail(event: Event, to: Recipient, term: string): NewMail {
  const locale = localeOfRecipient(to);
  const words = { title: event.title, day: locale.format.date(term) };
  return {
    ...eventMail("message", event, to, locale),
    subject: locale.t("event-payments:reminder.subject", words),
    paragraphs: [locale.t("event-payments:reminder.text", words)],
    link: {
      label: locale.t("events:mails.ticket"),
      url: env.APP_URL + (to.guest ? guestTicketPath(to) : paths.ticket(event.id)),
    },
  };
}

/** Tells a person that their seat was given on because it was not paid in time (rules 1252). */
export function unpaidMail(event: Event, to: Recipient): NewMail {
  const mail = removedMail(event, to);
  const { t } = localeOfRecipient(to);
  return { ...mail, paragraphs: [...mail.paragraphs, t("event-payments:reminder.over")] };
}

/**
 * The part of a mail of staff that is a person's own: the facts of the event, the number of the
 * ticket, and the way there (rules 1144).
 */
export function seatPartsOf(
  event: Event,
  to: Recipient,
): Pick<NewMail, "factsTitle" | "facts" | "moreLinks" | "notes"> {
  const locale = localeOfRecipient(to);
  const { factsTitle, facts, notes } = eventMail("message", event, to, locale);
  const link = to.guest
    ? { label: locale.t("events:mails.ticket"), url: env.APP_URL + guestTicketPath(to) }
    : eventLink(event, locale);
  return { factsTitle, facts, notes, moreLinks: [link] };
}

/** Mandatory for people with a seat; people who wait can switch such mails off. */
export function cancelledMail(
  event: Event,
  to: Recipient & Pick<Registration, "status" | "accountId">,
): NewMail {
  const locale = localeOfRecipient(to);
  const mail = eventMail("cancelled", event, to, locale);
  const { cancelReason: reason } = event;
  const words = [
    reason && locale.t("events:mails.cancelled.reason", { reason }),
    refundWords(to, locale),
  ].filter(Boolean);
  return {
    ...mail,
    paragraphs: [...mail.paragraphs, ...words],
    ifWantedBy: to.status === "waiting" && !to.guest ? to.accountId : null,
    link: { label: locale.t("events:mails.others"), url: env.APP_URL + paths.events() },
    attachments: [calendarAttachment(calendarEntryOf(event), calendarFileOf(event), locale)],
  };
}

/** Asks a person who came for three answers (rules 1161), who can switch it off. */
export function surveyMail(event: Event, to: Recipient & Pick<Registration, "accountId">): NewMail {
  const { language, t } = localeOfRecipient(to);
  const { title } = event;
  const mail: Omit<NewMail, "link" | "ifWantedBy"> = {
    to: to.email,
    kind: "eventSurvey",
    priority: "bulk",
    language,
    subject: t("event-survey:mail.subject", { title }),
    paragraphs: [t("event-survey:mail.text", { title })],
    notes: [t("event-survey:mail.note")],
  };
  const link = (path: string) => ({ label: t("event-survey:mail.link"), url: env.APP_URL + path });
  const ticket = (path: string) => ({ label: t("events:mails.ticket"), url: env.APP_URL + path });
  if (to.guest)
    return {
      ...mail,
      ifWantedBy: null,
      link: link(guestSurveyPath(to)),
      moreLinks: [ticket(guestTicketPath(to))],
      unsubscribe: unsubscribeOf(to),
    };
  return {
    ...mail,
    ifWantedBy: to.accountId,
    link: link(paths.eventSurvey(event.id)),
    moreLinks: [
      ticket(paths.ticket(event.id)),
      { label: t("mails:reminderSettings"), url: env.APP_URL + paths.settings() },
    ],
  };
}

/** Guests have no settings, so their mails have the link to refuse mails about events. */
const unsubscribeOf = (to: Recipient) =>
  choicesLink({ address: to.email }, "event", localeOfRecipient(to).language);

function mailWithTicket(
  name: "registered" | "promoted" | "moved" | "reminder" | "listed",
  event: Event,
  to: Recipient,
): NewMail {
  const locale = localeOfRecipient(to);
  const entry = calendarEntryOf(event);
  const hasCode = name !== "listed" && name !== "moved" && event.type !== "online";
  return {
    ...eventMail(name, event, to, locale),
    code: hasCode ? entryCodeOf(to, locale) : null,
    link: {
      label: locale.t(name === "listed" ? "events:mails.listed.link" : "events:mails.ticket"),
      url: env.APP_URL + (to.guest ? guestTicketPath(to) : paths.ticket(event.id)),
    },
    moreLinks: [
      eventLink(event, locale),
      { label: locale.t("common:calendar.file"), url: env.APP_URL + paths.eventCalendar(event.id) },
      { label: locale.t("common:calendar.google"), url: googleCalendarUrl(entry) },
    ],
    attachments: [calendarAttachment(entry, calendarFileOf(event), locale)],
  };
}

/** The code for the door, as on the ticket. */
const entryCodeOf = ({ reference, entryCode }: Recipient, { t }: Locale): MailCode => ({
  text: env.APP_URL + paths.entry(entryCode),
  alt: t("door:code.picture", { reference }),
  caption: t("door:code.inMail"),
});

const eventLink = ({ id }: Event, { t }: Locale) => ({
  label: t("events:mails.link"),
  url: env.APP_URL + paths.event(id),
});

const KINDS = {
  registered: "eventRegistered",
  promoted: "eventPromoted",
  moved: "eventMoved",
  reminder: "eventReminder",
  removed: "eventRemoved",
  cancelled: "eventCancelled",
  listed: "eventListed",
  message: "eventMessage",
} as const;

type EventMail = keyof typeof KINDS;

/** Mails to people with a seat, which have the link of an event online (rules 1663). */
const SEATED: ReadonlySet<EventMail> = new Set(["registered", "promoted", "reminder"]);

/** Mails that all participants get at once. */
const TO_MANY: ReadonlySet<EventMail> = new Set(["moved", "reminder", "cancelled", "message"]);

function eventMail(
  name: EventMail,
  event: Event,
  to: Recipient,
  locale: Locale,
): Omit<NewMail, "link"> {
  const { t } = locale;
  const { title } = event;
  const { email, reference, guest } = to;
  return {
    to: email,
    kind: KINDS[name],
    ifWantedBy: null,
    priority: TO_MANY.has(name) ? "bulk" : "normal",
    language: locale.language,
    subject: t(`events:mails.${name}.subject`, { title }),
    paragraphs: [t(`events:mails.${name}.text`, { title })],
    factsTitle: title,
    facts: [
      ...whenAndWhere(event, locale),
      { label: t("events:mails.facts.reference"), value: reference },
      ...(event.streamUrl && SEATED.has(name)
        ? [{ label: t("events:ticket.stream"), value: event.streamUrl }]
        : []),
      ...priceFacts(to, event, { isOver: isOff(name) }, locale),
    ],
    notes: [
      t(guest && isGiveable(name) ? "events:mails.guests.note" : `events:mails.${name}.note`),
    ],
  };
}

/** Mails whose note says how to give the seat back. */
const isGiveable = (name: EventMail) => !isOff(name) && name !== "listed";

const isOff = (name: EventMail) => name === "cancelled" || name === "removed";

type WhenAndWhere = Pick<Event, "startsAt" | "endsAt" | "location" | "address">;

const whenAndWhere = (event: WhenAndWhere, { t, format }: Locale) => [
  {
    label: t("events:mails.facts.when"),
    value: format.dateWithWeekday(event.startsAt),
    more: format.hours(event),
  },
  { label: t("events:mails.facts.where"), value: event.location, more: event.address },
];
