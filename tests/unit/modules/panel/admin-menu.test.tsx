import { expect, test } from "vitest";
import { adminMenu, adminMenuFor } from "~/modules/office/panel/admin-menu";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { isAllowed, STAFF_ROLES } from "~/modules/staff/staff-rights/staff-rights";
import { render } from "../../../support/unit-render";

const FIVE = ["leads", "experts", "events", "articles", "offers"].map((name) => `/admin/${name}`);

test("the five sections of the chamber stand in its order, and never fold", () => {
  const daily = adminMenu.find(({ id }) => id === "daily");
  expect(daily?.items.map(({ to }) => to)).toEqual(FIVE);
  expect(daily?.label).toBeNull();
});

test("no two entries of the panel lead to the same place", () => {
  const places = adminMenu.flatMap(({ items }) => items.map(({ to }) => to));
  expect(new Set(places).size).toBe(places.length);
});

test.each(STAFF_ROLES)("the menu of %s has what the role may open, and no empty group", (role) => {
  const menu = adminMenuFor({ roles: [role], isHosted: true });
  const all = adminMenu.flatMap(({ items }) => items);
  expect(menu.flatMap(({ items }) => items)).toEqual(
    all.filter(({ needs }) => isAllowed(needs, [role])),
  );
  expect(menu.filter(({ items }) => items.length === 0)).toEqual([]);
});

/** The menu on a page, with what waits. */
const shell = (at: string) =>
  render(
    <AdminShell
      staff={{ name: "Ewa", roles: ["secretariat"] }}
      waiting={{
        "/admin/leads": { count: 2, to: "/admin/leads?asks=yes" },
        "/admin/questions": { count: 4, to: "/admin/questions" },
        "/admin/messages": { count: 1, to: "/admin/messages" },
        "/admin/staff": { count: 9, to: "/admin/staff" },
      }}
    >
      <p />
    </AdminShell>,
    at,
  );
const numberIn = (element: { querySelector: (css: string) => { text: string } | null } | null) =>
  Number.parseInt(element?.querySelector(".count")?.text ?? "", 10);

test("the group of the page comes open, closed ones show the sum of what waits", () => {
  const groups = shell("/admin/news/new").querySelectorAll("nav details");
  const open = groups.filter((group) => group.hasAttribute("open"));
  expect(open.map((group) => group.querySelector("summary")?.text.trim())).toEqual([
    "Aktualności i aplikacja",
  ]);
  expect(new Set(groups.map((group) => group.getAttribute("name"))).size).toBe(1);
  expect(numberIn(groups[0]?.querySelector("summary") ?? null)).toBe(5);
});

test("the button of the phone shows the sum of what the person may open", () => {
  expect(numberIn(shell("/admin/leads").querySelector(".panel-bar summary"))).toBe(7);
});
