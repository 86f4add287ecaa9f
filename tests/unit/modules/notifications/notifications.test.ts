import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  countUnread,
  listNotifications,
  markAllRead,
  notifyInTransaction,
  takeUnshownNotification,
} from "~/modules/notifications/notifications.server";
import { notifications } from "~/modules/notifications/notifications.store.server";
import { asMessageKey } from "~/platform/i18n/i18n";
import { transaction } from "~/platform/store/stores.server";

const START = new Date("2026-11-18T09:00:00Z");
const tell = (accountId: string, title: string) =>
  transaction(() => notifyInTransaction(accountId, { title: asMessageKey(title), text: "notifications:welcome.text", link: null }));

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  notifications.reset();
});
afterEach(() => void vi.useRealTimers());

test("what happens within one millisecond is listed newest first and shown oldest first, also after some of it was shown", async () => {
  for (const title of ["a", "b", "c"]) await tell("anna", title);
  const titles = async () => (await listNotifications("anna")).map(({ title }) => title);
  expect(await titles()).toEqual(["c", "b", "a"]);
  expect((await takeUnshownNotification("anna"))?.title).toBe("a");
  expect(await titles()).toEqual(["c", "b", "a"]);
  expect((await takeUnshownNotification("anna"))?.title).toBe("b");
  vi.setSystemTime(START.getTime() + 1000);
  await tell("anna", "d");
  expect(await titles()).toEqual(["d", "c", "b", "a"]);
  expect((await takeUnshownNotification("anna"))?.title).toBe("c");
});

test("everybody has his own; reading them all clears the count and leaves nothing to show", async () => {
  await tell("anna", "a");
  await tell("jan", "b");
  expect([await countUnread("anna"), await countUnread("jan"), await countUnread("zofia")]).toEqual([1, 1, 0]);
  await markAllRead("anna");
  expect([await countUnread("anna"), await countUnread("jan")]).toEqual([0, 1]);
  expect(await takeUnshownNotification("anna")).toBeNull();
});

test("news is shown once, however many pages open at once", async () => {
  await tell("anna", "a");
  const shown = await Promise.all(Array.from({ length: 20 }, () => takeUnshownNotification("anna")));
  expect(shown.filter((one) => one !== null)).toMatchObject([{ title: "a" }]);
});

test("a person keeps the last hundred", async () => {
  for (let count = 1; count <= 105; count += 1) await tell("anna", String(count));
  const kept = (await listNotifications("anna")).map(({ title }) => title);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, "105", "6"]);
});
