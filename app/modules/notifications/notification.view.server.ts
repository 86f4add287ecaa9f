import { inWords } from "~/platform/cookies/toast.server";
import type { Locale } from "~/platform/i18n/locale";
import type { Notification } from "./notification";

/** A notification as the list of all of them shows it. */
export function notificationItem(notification: Notification, locale: Locale) {
  const { id, link, createdAt, isRead } = notification;
  return { id, ...inWords(notification, locale), link, createdAt, when: locale.format.moment(createdAt), isRead };
}
