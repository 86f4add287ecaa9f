import type { Toast } from "~/platform/cookies/toast";
import { toToast } from "~/platform/cookies/toast.server";
import type { Locale } from "~/platform/i18n/locale";
import { takeUnshownNotification } from "./notifications.server";

/** The oldest notification that this person has not been shown yet, as a message for the page; null where there is none. */
export async function notificationToast(accountId: string, locale: Locale): Promise<Toast | null> {
  const notification = await takeUnshownNotification(accountId);
  return notification && toToast(notification, locale);
}
