import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import type { Notification } from "./notification";
import { notifications } from "./notifications.store.server";

/** Enough to look back; older ones go when a new one comes. */
const KEPT_PER_PERSON = 100;

type News = Pick<Notification, "title" | "text" | "link"> & { params?: Notification["params"] };

/** Tells a person something: on his next page, and at `/dashboard/activities`. Part of the transaction that it tells of. */
export function notifyInTransaction(accountId: string, { params = {}, ...news }: News): void {
  const earlier = newestFirst(accountId);
  for (const old of earlier.slice(KEPT_PER_PERSON - 1)) notifications.remove(old.id);
  const createdAt = momentAfter(earlier[0]?.createdAt);
  notifications.save({ id: createId(), accountId, ...news, params, createdAt, isShown: false, isRead: false });
}

/** Everything the person was told, newest first. */
export async function listNotifications(accountId: string): Promise<Notification[]> {
  return newestFirst(accountId);
}

/** The number on the bell. */
export async function countUnread(accountId: string): Promise<number> {
  return newestFirst(accountId).filter(({ isRead }) => !isRead).length;
}

/** The oldest news that no page has shown yet; it counts as shown from now on. */
export async function takeUnshownNotification(accountId: string): Promise<Notification | null> {
  // Nearly every page asks, and there is nearly never anything: that needs no transaction.
  if (!oldestUnshown(accountId)) return null;
  return transaction(() => {
    const news = oldestUnshown(accountId);
    return news ? notifications.save({ ...news, isShown: true }) : null;
  });
}

/** "Oznacz jako przeczytane" */
export async function markAllRead(accountId: string): Promise<void> {
  await transaction(() => {
    for (const unread of newestFirst(accountId).filter(({ isRead }) => !isRead))
      notifications.save({ ...unread, isRead: true, isShown: true });
  });
}

/** Now; where two things happen within one millisecond, the second is written a millisecond later, so that they stay in order. */
function momentAfter(last: string | undefined): string {
  return last === undefined || last < now() ? now() : new Date(Date.parse(last) + 1).toISOString();
}

const oldestUnshown = (accountId: string) => newestFirst(accountId).findLast(({ isShown }) => !isShown);

const newestFirst = (accountId: string) =>
  notifications.listBy("accountId", accountId).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
