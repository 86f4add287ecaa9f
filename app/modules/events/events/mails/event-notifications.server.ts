import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Event } from "../event";
import type { Registration } from "../seats/registration";

type Taken = Registration["status"];

/** "18 grudnia 2026, 9:00–16:00"; a notification has a moment as its day alone. */
export function whenOf(event: Pick<Event, "startsAt" | "endsAt">): string {
  const { format } = localeOf(DEFAULT_LANGUAGE);
  return `${format.date(event.startsAt)}, ${format.hours(event)}`;
}

/** Notifies a person of a change that somebody else caused. */
export function notifyOfInTransaction(
  name:
    | ("promoted" | "removed" | "cancelled" | Taken | `${Taken}ByOffice`)
    | ("newTime" | "movedPlace" | "newBoth"),
  { id, title, startsAt }: Event,
  { accountId, guest }: Registration,
  more: Record<string, string> = {},
): void {
  // A person without an account has mails alone.
  if (guest) return;
  notifyInTransaction(accountId, {
    title: `events:notifications.${name}.title`,
    text: `events:notifications.${name}.text`,
    params: { title, date: startsAt, ...more },
    link: paths.event(id),
  });
}

/** Notes an action of the person in their activities. */
export function noteOfInTransaction(
  action: "registered" | "waiting" | "withdrawn" | "saved",
  event: Event,
  by: { id: string },
): void {
  const { id, title, startsAt } = event;
  noteInTransaction(by.id, action, { params: { title, date: startsAt }, link: paths.event(id) });
}
