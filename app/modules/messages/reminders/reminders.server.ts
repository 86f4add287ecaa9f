import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type ComingDate, isDue, type Reminder } from "./reminder";
import { reminders } from "./reminders.store.server";

interface Words {
  mail: () => NewMail;
  /** Null for a person without an account. */
  notification: Parameters<typeof notifyInTransaction>[1] | null;
}

/**
 * Reminds a person of a date tomorrow, once, unless they want no reminders (rules 294).
 *
 * @returns true if they were reminded
 */
export function remindInTransaction(date: ComingDate, words: Words): boolean {
  if (!isDue(date) || !mailSettingsOf(date.accountId).reminders) return false;
  return sendOnceInTransaction({ ...date, day: dayInWarsaw(date.startsAt) }, words);
}

/** Sends a question about a date that is over, once a day. @returns true if it was sent */
export const askAfterInTransaction = (
  date: Pick<ComingDate, "id" | "accountId">,
  words: Words,
): boolean => sendOnceInTransaction({ ...date, day: dayFromToday(0) }, words);

function sendOnceInTransaction(
  { id: about, accountId, day }: Reminder,
  { mail, notification }: Words,
): boolean {
  const id = `${about}:${accountId}:${day}`;
  if (reminders.find(id)) return false;
  reminders.save({ id, accountId, day });
  enqueueMailInTransaction({ ...mail(), ifWantedBy: notification && accountId });
  if (notification) notifyInTransaction(accountId, notification);
  return true;
}

/**
 * Removes reminders of past dates.
 *
 * @returns the number of removed rows
 */
export async function removeOldReminders(): Promise<number> {
  const today = dayFromToday(0);
  return removeInPieces(reminders, ({ day }) => day < today);
}
