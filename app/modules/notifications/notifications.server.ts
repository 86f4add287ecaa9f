import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments, isBefore, shiftMoment } from "~/platform/time/moments";
import type { Notification } from "./notification";
import { notifications } from "./notifications.store.server";

/** Enough to look back; older ones go when a new one comes (rules 127). */
const KEPT_PER_PERSON = 100;

/** The person whose notifications they are. */
interface By {
  by: { id: string };
}

type NewNotification = Pick<Notification, "title" | "text" | "link"> & { params?: Notification["params"] };

/** Tells a person something: on their next page, and at `/dashboard/activities`. Part of the transaction that it tells of. */
export function notifyInTransaction(accountId: string, { params = {}, ...told }: NewNotification): void {
  const earlier = newestFirst(accountId);
  for (const old of earlier.slice(KEPT_PER_PERSON - 1)) notifications.remove(old.id);
  const createdAt = momentAfter(earlier[0]?.createdAt);
  notifications.save({ id: createId(), accountId, ...told, params, createdAt, isShown: false, isRead: false });
}

/** Everything the person was told, newest first. */
export async function listNotifications({ by }: By): Promise<Notification[]> {
  return newestFirst(by.id);
}

/** The number on the bell. */
export async function countUnread({ by }: By): Promise<number> {
  return newestFirst(by.id).filter(({ isRead }) => !isRead).length;
}

/** The oldest notification that no page has shown yet. */
export async function findUnshownNotification({ by }: By): Promise<Notification | null> {
  return newestFirst(by.id).findLast(({ isShown }) => !isShown) ?? null;
}

/** A page has shown it: it comes as a message no more. */
export async function markShown(notificationId: string, { by }: By): Promise<void> {
  await transaction(() => {
    const notification = notifications.find(notificationId);
    if (notification?.accountId === by.id && !notification.isShown) notifications.save({ ...notification, isShown: true });
  });
}

/** Marks everything that the person was told as read. */
export async function markAllRead({ by }: By): Promise<void> {
  await transaction(() => {
    for (const unread of newestFirst(by.id).filter(({ isRead }) => !isRead)) notifications.save({ ...unread, isRead: true, isShown: true });
  });
}

/** Now; where two things happen within one millisecond, the second is written a millisecond later, so that they stay in order. */
function momentAfter(last: string | undefined): string {
  return last === undefined || isBefore(last, now()) ? now() : shiftMoment(last, { milliseconds: 1 });
}

const newestFirst = (accountId: string) =>
  notifications.listBy("accountId", accountId).sort((one, other) => compareMoments(other.createdAt, one.createdAt));
