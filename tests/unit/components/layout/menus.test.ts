import { expect, test } from "vitest";
import {
  accountMenu,
  activeItem,
  appBar,
  type MenuItem,
  memberBar,
  memberMenuFor,
  publicMenu,
} from "~/components/layout/menus";

const menu: MenuItem[] = ["/dashboard", "/dashboard/settings", "/my-profile"].map((to) => ({
  to,
  label: "common:back",
  icon: "home",
}));

test.each([
  ["/dashboard", "/dashboard"],
  ["/dashboard/", "/dashboard"],
  ["/dashboard/events/7", "/dashboard"],
  ["/dashboard/settings", "/dashboard/settings"],
  ["/dashboard/settings/mail", "/dashboard/settings"],
  ["/dashboard/settingsX", "/dashboard"],
  ["/dashboards", null],
  ["/", null],
  ["/my", null],
])("at %s the entry with the longest matching path is active: %s", (pathname, active) => {
  expect(activeItem(menu, pathname)).toBe(active);
});

test("the order of a menu has no effect", () => {
  expect(activeItem(menu.toReversed(), "/dashboard/settings")).toBe("/dashboard/settings");
});

test.each([
  ["/app/dashboard", "/app/dashboard"],
  ["/app/dashboardX", null],
  ["/app/discount-card", null],
])("in the app %s stands below %s", (pathname, active) => {
  expect(activeItem(appBar, pathname)).toBe(active);
});

test("no two entries of the member menu lead to the same place", () => {
  for (const isExpert of [true, false]) {
    const menu = memberMenuFor({ isExpert }).flatMap(({ items }) => items);
    expect(new Set(menu.map(({ to }) => to)).size).toBe(menu.length);
  }
});

test("the news stand in the menu of the public pages and in that of members", () => {
  const member = memberMenuFor({ isExpert: false }).flatMap(({ items }) => items);
  for (const shown of [publicMenu, member]) expect(shown.map(({ to }) => to)).toContain("/news");
});

test("the bar of members and that of the app have the same entries (rules 1591)", () => {
  expect(appBar.map(({ to }) => to)).toEqual([
    "/app/dashboard",
    "/app/events",
    "/app/voting",
    "/app/offers",
    "/app/profile",
  ]);
  const words = (bar: typeof appBar) => bar.map(({ label, icon }) => [label, icon]);
  expect(words(memberBar)).toEqual(words(appBar));
  const groups = memberMenuFor({ isExpert: false }).flatMap(({ items }) => items);
  const menu = [...groups, ...accountMenu].map(({ to }) => to);
  for (const { to } of memberBar) expect(menu).toContain(to);
});
