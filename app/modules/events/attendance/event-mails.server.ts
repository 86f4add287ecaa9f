import { env } from "~/env.server";
import { calendarAttachment, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import type { NewMail } from "~/platform/mail/outbox.server";
import { type Event, placeOf } from "../event";
import { calendarEntryOf, calendarFileOf } from "../event-calendar.server";
import type { Registration } from "./registration";

type Recipient = Pick<Registration, "email" | "reference">;

export const registeredMail = (event: Event, to: Recipient): NewMail =>
  mailWithTicket("registered", event, to);

export const promotedMail = (event: Event, to: Recipient): NewMail =>
  mailWithTicket("promoted", event, to);

export const movedMail = (event: Event, to: Recipient): NewMail =>
  mailWithTicket("moved", event, to);

export function reminderMail(event: Event, to: Recipient): NewMail {
  const mail = mailWithTicket("reminder", event, to);
  const { t } = localeOfRecipient(to);
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

/** Mandatory for people with a seat; people who wait can switch such mails off. */
export function cancelledMail(
  event: Event,
  to: Recipient & Pick<Registration, "status" | "accountId">,
): NewMail {
  const locale = localeOfRecipient(to);
  return {
    ...eventMail("cancelled", event, to, locale),
    ifWantedBy: to.status === "waiting" ? to.accountId : null,
    link: { label: locale.t("events:mails.others"), url: env.APP_URL + paths.events() },
    attachments: [calendarAttachment(calendarEntryOf(event), calendarFileOf(event), locale)],
  };
}

function mailWithTicket(
  name: "registered" | "promoted" | "moved" | "reminder",
  event: Event,
  to: Recipient,
): NewMail {
  const locale = localeOfRecipient(to);
  const entry = calendarEntryOf(event);
  return {
    ...eventMail(name, event, to, locale),
    link: { label: locale.t("events:mails.ticket"), url: env.APP_URL + paths.ticket(event.id) },
    moreLinks: [
      eventLink(event, locale),
      { label: locale.t("common:calendar.file"), url: env.APP_URL + paths.eventCalendar(event.id) },
      { label: locale.t("common:calendar.google"), url: googleCalendarUrl(entry) },
    ],
    attachments: [calendarAttachment(entry, calendarFileOf(event), locale)],
  };
}

const eventLink = ({ id }: Event, { t }: Locale) => ({
  label: t("events:mails.link"),
  url: env.APP_URL + paths.event(id),
});

type EventMail = "registered" | "promoted" | "moved" | "reminder" | "removed" | "cancelled";

/** Mails that all participants get at once. */
const TO_MANY: ReadonlySet<EventMail> = new Set(["moved", "reminder", "cancelled"]);

function eventMail(
  name: EventMail,
  event: Event,
  { email, reference }: Recipient,
  { language, t, format }: Locale,
): Pick<NewMail, "to" | "ifWantedBy" | "priority" | "language" | "subject" | "paragraphs"> {
  const { title, price, startsAt } = event;
  const facts = [
    t("events:mails.when", { date: format.dateWithWeekday(startsAt), hours: format.hours(event) }),
    t("events:mails.where", { place: placeOf(event) }),
    ...(price ? [t("events:mails.price", { price })] : []),
    t("events:mails.reference", { reference }),
  ];
  return {
    to: email,
    ifWantedBy: null,
    priority: TO_MANY.has(name) ? "bulk" : "normal",
    language,
    subject: t(`events:mails.${name}.subject`, { title }),
    paragraphs: [
      t(`events:mails.${name}.text`, { title }),
      ...facts,
      t(`events:mails.${name}.note`),
      t("mails:signature", { office: env.OFFICE_EMAIL }),
    ],
  };
}
