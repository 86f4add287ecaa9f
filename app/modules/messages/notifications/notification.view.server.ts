import { inWords } from "~/platform/cookies/toast.server";
import type { Locale } from "~/platform/i18n/locale";
import type { Notification } from "./notification";

/** An item of the list of activities. */
export function notificationItem(notification: Notification, locale: Locale) {
  const { id, kind, link, createdAt, isRead } = notification;
  return {
    id,
    ...inWords(notification, locale),
    link,
    createdAt,
    when: locale.format.moment(createdAt),
    isRead,
    isOwn: kind === "done",
  };
}
