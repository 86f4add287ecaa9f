import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments, isBefore, shiftMoment } from "~/platform/time/moments";
import type { Notification, OwnAction } from "./notification";
import { notifications } from "./notifications.store.server";

/** Limit for each kind; a new row replaces the oldest (rules 127). */
const MAX_PER_PERSON = 100;

/** The person to whom the notifications belong. */
interface By {
  by: { id: string };
}

type NewNotification = Pick<Notification, "title" | "text" | "link"> & {
  params?: Notification["params"];
};

/**
 * Notifies a person, on their next page and at `/dashboard/activities`, inside the caller's
 * transaction.
 */
export function notifyInTransaction(
  accountId: string,
  { params = {}, ...rest }: NewNotification,
): void {
  saveInTransaction({ accountId, kind: "told", ...rest, params, isShown: false, isRead: false });
}

/**
 * Notes a person's own action for `/dashboard/activities`, inside the transaction of that action.
 * An immediate repetition is noted once.
 */
export function noteInTransaction(
  accountId: string,
  action: OwnAction,
  { link, params = {} }: Pick<NewNotification, "link" | "params">,
): void {
  const words = {
    title: `notifications:done.${action}.title`,
    text: `notifications:done.${action}.text`,
  } as const;
  const [last] = newestFirst(accountId);
  if (last?.kind === "done" && last.title === words.title && last.link === link)
    notifications.remove(last.id);
  saveInTransaction({
    accountId,
    kind: "done",
    ...words,
    link,
    params,
    isShown: true,
    isRead: true,
  });
}

function saveInTransaction(row: Omit<Notification, "id" | "createdAt">): void {
  const earlier = newestFirst(row.accountId);
  // Kinds are limited separately, so that own actions never displace unread notifications.
  for (const old of earlier.filter(({ kind }) => kind === row.kind).slice(MAX_PER_PERSON - 1))
    notifications.remove(old.id);
  notifications.save({ ...row, id: createId(), createdAt: momentAfter(earlier[0]?.createdAt) });
}

/** All notifications of a person, newest first. */
export async function listNotifications({ by }: By): Promise<Notification[]> {
  return newestFirst(by.id).filter(({ kind }) => kind === "told");
}

/** Notifications and own actions of a person, newest first. */
export async function listActivities({ by }: By): Promise<Notification[]> {
  return newestFirst(by.id);
}

/** Moves the activities of a sample person: `momentOf` gets 0 for the newest one. */
export function dateActivitiesInTransaction(
  { id }: By["by"],
  momentOf: (place: number) => string,
): void {
  for (const [place, activity] of newestFirst(id).entries())
    notifications.save({ ...activity, createdAt: momentOf(place) });
}

export async function countUnread({ by }: By): Promise<number> {
  return newestFirst(by.id).filter(({ isRead }) => !isRead).length;
}

/** The newest notification that no page has shown and that no newer one replaces (rules 831). */
export async function findUnshownNotification(
  { by }: By,
  isTrueStill: (notification: Notification) => boolean = () => true,
): Promise<Notification | null> {
  const told = newestFirst(by.id).filter(({ kind }) => kind === "told");
  return (
    told.find(
      (notification, index) =>
        !notification.isShown &&
        !told.slice(0, index).some((newer) => isReplaced(notification, newer)) &&
        isTrueStill(notification),
    ) ?? null
  );
}

/**
 * True if a newer notification makes this one untrue: one of the same kind about the same record,
 * another decision about the same offer, another state of the same poll, or an end.
 */
function isReplaced(one: Notification, newer: Notification): boolean {
  const [[group, name], [newerGroup, newerName]] = [kindOf(one), kindOf(newer)];
  return (
    group !== undefined &&
    group === newerGroup &&
    one.link === newer.link &&
    one.params.title === newer.params.title &&
    one.params.topic === newer.params.topic &&
    (name === newerName || STATES.includes(group) || ENDS.includes(newerName ?? ""))
  );
}

/** Groups whose notifications report the present state of a record. */
const STATES: readonly (string | undefined)[] = ["panel-offers:news", "polls:notifications"];
const ENDS = [
  "cancelled",
  "removed",
  "calledOff",
  "withdrawn",
  "confirmed",
  "declined",
  "lapsed",
  "requestWithdrawn",
];

/** `events:notifications` and `moved` of `events:notifications.moved.title`; empty for others. */
const kindOf = ({ title }: Notification): string[] =>
  /^([\w-]+:\w+)\.(\w+)\.title$/.exec(title)?.slice(1) ?? [];

/** Records that a page has shown it as a toast. */
export async function markShown(notificationId: string, { by }: By): Promise<void> {
  await transaction(() => {
    const notification = notifications.find(notificationId);
    if (notification?.accountId === by.id && !notification.isShown)
      notifications.save({ ...notification, isShown: true });
  });
}

/** Records that a page says itself what the person's notifications say; none becomes a toast. */
export async function markAllShown({ by }: By): Promise<void> {
  await transaction(() => {
    for (const notification of newestFirst(by.id))
      if (!notification.isShown) notifications.save({ ...notification, isShown: true });
  });
}

export async function markRead(
  notificationId: string,
  { by }: By,
): Promise<Notification | Refusal<"not-found">> {
  return transaction(() => {
    const notification = notifications.find(notificationId);
    if (notification?.accountId !== by.id) return refuse("not-found");
    return notification.isRead
      ? notification
      : notifications.save({ ...notification, isRead: true, isShown: true });
  });
}

export async function markAllRead({ by }: By): Promise<void> {
  await transaction(() => {
    for (const unread of newestFirst(by.id).filter(({ isRead }) => !isRead))
      notifications.save({ ...unread, isRead: true, isShown: true });
  });
}

/** Now, or one millisecond after `last`, so that rows of the same millisecond stay in order. */
function momentAfter(last: string | undefined): string {
  return last === undefined || isBefore(last, now())
    ? now()
    : shiftMoment(last, { milliseconds: 1 });
}

const newestFirst = (accountId: string) =>
  notifications
    .listBy("accountId", accountId)
    .sort((one, other) => compareMoments(other.createdAt, one.createdAt));
