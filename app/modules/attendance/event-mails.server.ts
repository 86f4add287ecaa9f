import { env } from "~/env.server";
import { type Event, placeOf } from "~/modules/events/event";
import { calendarEntryOf, calendarFileOf } from "~/modules/events/event-calendar.server";
import { calendarAttachment, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import { formatDateWithWeekday, formatHours } from "~/platform/time/dates";

/** A mail of which everybody at an event gets the same. */
type EventMail = Omit<NewMail, "to">;

/** To somebody who has taken a seat. */
export const registeredMail = (event: Event): EventMail => mailWithEntry("registered", event);

/** To the first in line, who has got a seat. */
export const promotedMail = (event: Event): EventMail => mailWithEntry("promoted", event);

/** To everybody who has a seat, after the event was moved. */
export const movedMail = (event: Event): EventMail => mailWithEntry("moved", event);

/** To somebody whom staff have taken off an event. */
export const removedMail = (event: Event): EventMail => ({
  ...eventMail("removed", event),
  link: { label: t("events:mails.link"), url: env.APP_URL + paths.event(event.id) },
});

/** To everybody who has a seat or waits for one; the entry in their calendar is marked. */
export const cancelledMail = (event: Event): EventMail => ({
  ...eventMail("cancelled", event),
  link: { label: t("events:mails.others"), url: env.APP_URL + paths.events() },
  attachments: [calendarAttachment(calendarEntryOf(event), calendarFileOf(event))],
});

function mailWithEntry(name: "registered" | "promoted" | "moved", event: Event): EventMail {
  const entry = calendarEntryOf(event);
  return {
    ...eventMail(name, event),
    link: { label: t("events:mails.link"), url: env.APP_URL + paths.event(event.id) },
    moreLinks: [
      { label: t("common:calendar.file"), url: env.APP_URL + paths.eventCalendar(event.id) },
      { label: t("common:calendar.google"), url: googleCalendarUrl(entry) },
    ],
    attachments: [calendarAttachment(entry, calendarFileOf(event))],
  };
}

function eventMail(
  name: "registered" | "promoted" | "moved" | "removed" | "cancelled",
  event: Event,
): Pick<EventMail, "subject" | "paragraphs"> {
  const { title, price } = event;
  const facts = [
    t("events:mails.when", { date: formatDateWithWeekday(event.startsAt), hours: formatHours(event) }),
    t("events:mails.where", { place: placeOf(event) }),
    t("events:mails.price", { price }),
  ];
  return {
    subject: t(`events:mails.${name}.subject`, { title }),
    paragraphs: [
      t(`events:mails.${name}.text`, { title }),
      ...facts,
      t(`events:mails.${name}.note`),
      t("mails:signature", { office: env.OFFICE_EMAIL }),
    ],
  };
}
