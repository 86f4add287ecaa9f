import { describe, expect, test, vi } from "vitest";
import { notificationItem } from "~/modules/messages/notifications/notification.view.server";
import {
  countUnread,
  findUnshownNotification,
  listActivities,
  listNotifications,
  markAllRead,
  markShown,
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import { isTrueStill } from "~/modules/messages/notifications/true-still.server";
import { asMessageKey } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { frozenClock } from "../../../support/frozen-clock";
import { leaveRows } from "../../../support/unit-stored-rows";

const START = new Date("2026-11-18T09:00:00Z");
const [anna, jan, zofia] = ["anna", "jan", "zofia"].map((id) => ({ by: { id } })) as [
  Person,
  Person,
  Person,
];
type Person = { by: { id: string } };
const tell = ({ by }: Person, title: string) =>
  transaction(() =>
    notifyInTransaction(by.id, {
      title: asMessageKey(title),
      text: "notifications:welcome.text",
      link: null,
    }),
  );

/** The notification on the person's next page, which marks it as shown. */
async function show(person: Person) {
  const notification = await findUnshownNotification(person);
  if (notification) await markShown(notification.id, person);
  return notification;
}

frozenClock();

test("notifications of one millisecond are listed and shown newest first, also in parts", async () => {
  for (const title of ["a", "b", "c"]) await tell(anna, title);
  const titles = async () => (await listNotifications(anna)).map(({ title }) => title);
  expect(await titles()).toEqual(["c", "b", "a"]);
  expect((await show(anna))?.title).toBe("c");
  expect(await titles()).toEqual(["c", "b", "a"]);
  expect((await show(anna))?.title).toBe("b");
  vi.setSystemTime(START.getTime() + 1000);
  await tell(anna, "d");
  expect(await titles()).toEqual(["d", "c", "b", "a"]);
  expect((await show(anna))?.title).toBe("d");
  expect((await show(anna))?.title).toBe("a");
});

/** The titles that a person is shown, page by page, after these notifications (rules 831). */
async function shownAfter(...told: [title: string, link: string, record: string][]) {
  for (const [title, link, record] of told)
    await transaction(() =>
      notifyInTransaction("anna", {
        title: asMessageKey(`${title}.title`),
        text: asMessageKey(`${title}.text`),
        params: { title: record },
        link,
      }),
    );
  const shown: string[] = [];
  for (let next = await show(anna); next; next = await show(anna)) shown.push(next.title);
  return shown.map((title) => title.replace(/\.title$/, ""));
}

test("a decision about an offer replaces an earlier one, and no decision about another", async () => {
  const news = "panel-offers:news";
  expect(
    await shownAfter(
      [`${news}.approved`, "/offers/mine", "Rabat"],
      [`${news}.approved`, "/offers/mine", "Kawa"],
      [`${news}.suspended`, "/offers/mine", "Rabat"],
    ),
  ).toEqual([`${news}.suspended`, `${news}.approved`]);
});

test("a cancelled event is not said to have moved, and a seat is not replaced by a new date", async () => {
  const news = "events:notifications";
  expect(
    await shownAfter(
      [`${news}.moved`, "/events/a", "Forum"],
      [`${news}.cancelled`, "/events/a", "Forum"],
      [`${news}.promoted`, "/events/b", "Kawa"],
      [`${news}.moved`, "/events/b", "Kawa"],
    ),
  ).toEqual([`${news}.moved`, `${news}.promoted`, `${news}.cancelled`]);
});

test("full membership that has ended and yesterday's reminder are true no longer", () => {
  const createdAt = START.toISOString();
  const granted = { title: asMessageKey("companies:promoted.title"), createdAt };
  expect(isTrueStill(granted, { status: "member", closedAt: null })).toBe(true);
  expect(isTrueStill(granted, { status: "lead", closedAt: null })).toBe(false);
  expect(isTrueStill(granted, null)).toBe(false);
  const reminder = { title: asMessageKey("bookings:notifications.reminder.title"), createdAt };
  expect(isTrueStill(reminder, null)).toBe(true);
  vi.setSystemTime(START.getTime() + 24 * 60 * 60 * 1000);
  expect(isTrueStill(reminder, null)).toBe(false);
});

test("each person has their own; reading them all clears the count and leaves none to show", async () => {
  await tell(anna, "a");
  await tell(jan, "b");
  expect([await countUnread(anna), await countUnread(jan), await countUnread(zofia)]).toEqual([
    1, 1, 0,
  ]);
  await markAllRead(anna);
  expect([await countUnread(anna), await countUnread(jan)]).toEqual([0, 1]);
  expect(await show(anna)).toBeNull();
});

test("a notification waits until a page has shown it, and others cannot mark it", async () => {
  await tell(anna, "a");
  const waiting = await findUnshownNotification(anna);
  expect(waiting?.title).toBe("a");
  await markShown(waiting?.id ?? "", jan);
  expect((await findUnshownNotification(anna))?.title).toBe("a");
  await Promise.all(Array.from({ length: 20 }, () => markShown(waiting?.id ?? "", anna)));
  expect(await findUnshownNotification(anna)).toBeNull();
});

test("a person has the last hundred", async () => {
  for (let count = 1; count <= 105; count += 1) await tell(anna, String(count));
  const kept = (await listNotifications(anna)).map(({ title }) => title);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, "105", "6"]);
});

test("a notification is shown in words, a moment in it as its date", async () => {
  const startsAt = "2026-11-20T23:30:00.000Z";
  await transaction(() =>
    notifyInTransaction("anna", {
      title: "notifications:welcome.title",
      text: "layout:plan.memberSince",
      params: { date: startsAt },
      link: "/my-profile",
    }),
  );
  const [told] = await listNotifications(anna);
  expect(told && notificationItem(told, localeOf("pl"))).toEqual({
    id: expect.any(String),
    title: "Witamy w DIG",
    text: "W izbie od 21 listopada 2026",
    link: "/my-profile",
    createdAt: "2026-11-18T09:00:00.000Z",
    when: "18 listopada 2026, 10:00",
    isRead: false,
    isOwn: false,
  });
});

describe("what people do themselves", () => {
  const note = (link: string, action: "saved" | "registered" = "saved") =>
    transaction(() =>
      noteInTransaction("anna", action, {
        params: { title: "Targi", date: "2026-11-20T09:00:00.000Z" },
        link,
      }),
    );

  test("stands among their activities in words, and is neither counted, shown as a message, nor a notification", async () => {
    await tell(anna, "notifications:welcome.title");
    await note("/events/targi");
    expect(await countUnread(anna)).toBe(1);
    expect((await listNotifications(anna)).map(({ title }) => title)).toEqual([
      "notifications:welcome.title",
    ]);
    const items = (await listActivities(anna)).map((one) => notificationItem(one, localeOf("pl")));
    expect(
      items.map(({ title, text, link, isRead, isOwn }) => ({ title, text, link, isRead, isOwn })),
    ).toEqual([
      {
        title: "Wydarzenie zapisane na później",
        text: "Targi, 20 listopada 2026",
        link: "/events/targi",
        isRead: true,
        isOwn: true,
      },
      expect.objectContaining({ title: "Witamy w DIG", isRead: false, isOwn: false }),
    ]);
    expect((await show(anna))?.title).toBe("notifications:welcome.title");
    expect(await show(anna)).toBeNull();
    expect(await listActivities(jan)).toEqual([]);
  });

  test("is noted once where it is done again at once", async () => {
    for (const link of ["/events/a", "/events/a", "/events/b", "/events/a"]) await note(link);
    await note("/events/a", "registered");
    expect((await listActivities(anna)).map(({ link }) => link)).toEqual([
      "/events/a",
      "/events/a",
      "/events/b",
      "/events/a",
    ]);
  });

  test("never drives out what was not read yet", async () => {
    await tell(anna, "a");
    for (let count = 1; count <= 105; count += 1) await note(`/events/${count}`);
    expect(await listActivities(anna)).toHaveLength(101);
    expect(await countUnread(anna)).toBe(1);
  });
});

test("a notification that an earlier version has written gets the keys of today", async () => {
  const row = {
    accountId: "anna",
    params: {},
    link: null,
    createdAt: "2026-11-18T09:00:00Z",
    isShown: true,
    isRead: true,
  };
  await leaveRows({
    notifications: [
      { ...row, id: "moved", title: "events:news.moved.title", text: "events:news.moved.text" },
      {
        ...row,
        id: "booked",
        title: "bookings:news.booked.title",
        text: "bookings:news.booked.text",
      },
      {
        ...row,
        id: "welcome",
        title: "notifications:welcome.title",
        text: "notifications:welcome.text",
      },
    ],
  });
  const fresh = await import("~/modules/messages/notifications/notifications.server");
  const told = (await fresh.listNotifications(anna)).map(({ id, title, text, createdAt }) => [
    id,
    title,
    text,
    createdAt,
  ]);
  expect(told.sort()).toEqual([
    [
      "booked",
      "bookings:notifications.booked.title",
      "bookings:notifications.booked.text",
      "2026-11-18T09:00:00.000Z",
    ],
    [
      "moved",
      "events:notifications.moved.title",
      "events:notifications.moved.text",
      "2026-11-18T09:00:00.000Z",
    ],
    [
      "welcome",
      "notifications:welcome.title",
      "notifications:welcome.text",
      "2026-11-18T09:00:00.000Z",
    ],
  ]);
});
