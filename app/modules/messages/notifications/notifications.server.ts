import { createId } from "~/platform/ids/ids.server";
import { nowInOrder } from "~/platform/jobs/trusted-clock.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { collected } from "~/platform/store/log";
import { removeOldRows } from "~/platform/store/log-retention.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";
import { compareMoments } from "~/platform/time/moments";
import type { Notification, OwnAction } from "./notification";
import { notifications } from "./notifications.store.server";

/** The newest of each kind that a person sees (rules 127). */
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
  notifications.save({ ...row, id: idInOrder(), createdAt: nowInOrder() });
}

/** Notifications of a person, the newest first, as many as a page shows. */
export async function listNotifications({ by }: By): Promise<Notification[]> {
  return newestOf(await activitiesOf(by.id), "told");
}

/** Notifications and own actions of a person, newest first; a repeated action stands once. */
export async function listActivities({ by }: By): Promise<Notification[]> {
  const all = await activitiesOf(by.id);
  return [...newestOf(all, "told"), ...newestOf(all, "done")]
    .sort(newestFirst)
    .filter((activity, index, both) => !isRepeated(activity, both[index - 1]));
}

/** True for an own action that the person has repeated at once. */
const isRepeated = (one: Notification, newer: Notification | undefined): boolean =>
  one.kind === "done" &&
  newer?.kind === "done" &&
  one.title === newer.title &&
  one.link === newer.link;

/**
 * Reads the activities of a sample person.
 *
 * @returns moves them inside a transaction: `momentOf` gets 0 for the newest one, and the same
 *   number for the repetitions of an action
 */
export async function prepareToDateActivities(
  { id }: By["by"],
  momentOf: (place: number) => string,
) {
  const activities = await activitiesOf(id);
  return () => {
    let place = -1;
    for (const [index, activity] of activities.entries()) {
      if (!isRepeated(activity, activities[index - 1])) place += 1;
      notifications.save({ ...activity, createdAt: momentOf(place) });
    }
  };
}

/** Zero while the database does not respond, because every page of a member has this number. */
export const countUnread = async ({ by }: By): Promise<number> =>
  (await notifications
    .count({ by: { accountId: [by.id] }, equal: { isRead: false } })
    .catch(nullIfUnreadable)) ?? 0;

/**
 * The newest notification that no page has shown and that no newer one replaces (rules 831); null
 * while the database does not respond.
 */
export async function findUnshownNotification(
  { by }: By,
  isTrueStill: (notification: Notification) => boolean = () => true,
): Promise<Notification | null> {
  const ofPerson = { accountId: [by.id] };
  const unshown = notifications.count({ by: ofPerson, equal: { isShown: false } });
  if (!(await unshown.catch(nullIfUnreadable))) return null;
  const told = await listNotifications({ by });
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
  const notification = await notifications.find(notificationId);
  if (notification?.accountId === by.id && !notification.isShown)
    await save([{ ...notification, isShown: true }]);
}

/** Records that a page says itself what the person's notifications say; none becomes a toast. */
export async function markAllShown({ by }: By): Promise<void> {
  const unshown = await withMark(by.id, { isShown: false });
  await save(unshown.map((notification) => ({ ...notification, isShown: true })));
}

export async function markRead(
  notificationId: string,
  { by }: By,
): Promise<Notification | Refusal<"not-found">> {
  const notification = await notifications.find(notificationId);
  if (notification?.accountId !== by.id) return refuse("not-found");
  const read = { ...notification, isRead: true, isShown: true };
  if (!notification.isRead) await save([read]);
  return read;
}

export async function markAllRead({ by }: By): Promise<void> {
  const unread = await withMark(by.id, { isRead: false });
  await save(unread.map((notification) => ({ ...notification, isRead: true, isShown: true })));
}

/** Removes old notifications and notes (rules 127). @returns their number */
export const removeOldNotifications = (): Promise<number> =>
  removeOldRows(notifications, RETENTION.notifications);

const save = (changed: readonly Notification[]): Promise<void> =>
  transaction(() => {
    for (const notification of changed) notifications.save(notification);
  });

/** All that is stored of a person, newest first. */
const activitiesOf = async (accountId: string): Promise<Notification[]> =>
  (await collected(notifications.pieces({ by: { accountId: [accountId] } }))).sort(newestFirst);

const newestOf = (all: readonly Notification[], kind: Notification["kind"]): Notification[] =>
  all.filter((notification) => notification.kind === kind).slice(0, MAX_PER_PERSON);

/** Those of one moment by their ids, because a mark gives a row another revision. */
const newestFirst = (one: Notification, other: Notification): number =>
  compareMoments(other.createdAt, one.createdAt) || (one.id < other.id ? 1 : -1);

const withMark = (
  accountId: string,
  equal: Partial<Pick<Notification, "isShown" | "isRead">>,
): Promise<Notification[]> =>
  notifications.page({ by: { accountId: [accountId] }, equal, limit: MAX_PER_PERSON });

let made = 0;

/** Rows of one moment are read in the order of their ids. */
function idInOrder(): string {
  made += 1;
  return `${made.toString(36).padStart(8, "0")}-${createId()}`;
}
