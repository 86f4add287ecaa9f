import { expect, test } from "vitest";
import { activeItem, appMenu, type MenuItem, memberMenuFor, publicMenu } from "~/components/layout/menus";

const menu: MenuItem[] = ["/dashboard", "/dashboard/settings", "/my-profile"].map((to) => ({ to, label: "common:back", icon: "home" }));

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
])("at %s the longest path that leads there is active: %s", (pathname, active) => {
  expect(activeItem(menu, pathname)).toBe(active);
});

test("the order of a menu decides nothing", () => {
  expect(activeItem(menu.toReversed(), "/dashboard/settings")).toBe("/dashboard/settings");
});

test.each([
  ["/app/dashboard", "/app/dashboard"],
  ["/app/dashboardX", null],
  ["/app/discount-card", null],
])("in the app %s stands below %s", (pathname, active) => {
  expect(activeItem(appMenu, pathname)).toBe(active);
});

test("no two entries of the member menu lead to the same place", () => {
  for (const isExpert of [true, false]) {
    const menu = memberMenuFor({ isExpert });
    expect(new Set(menu.map(({ to }) => to)).size).toBe(menu.length);
  }
});

test("the news stand in the menu of the public pages and in that of members", () => {
  for (const shown of [publicMenu, memberMenuFor({ isExpert: false })]) expect(shown.map(({ to }) => to)).toContain("/news");
});
