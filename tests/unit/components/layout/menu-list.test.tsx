import { expect, test } from "vitest";
import { MenuList } from "~/components/layout/menu-list";
import { memberMenuFor } from "~/components/layout/menus";
import { paths } from "~/platform/http/paths";
import { render } from "../../../support/unit-render";

const menu = memberMenuFor({ isExpert: false }).flatMap(({ items }) => items);

test("the menu marks the page that is open, and what waits behind an entry", () => {
  const waiting = { [paths.messages()]: { count: 2 } };
  const document = render(
    <MenuList menu={menu} waiting={waiting} waitingWords="layout:unread" />,
    paths.messages(),
  );
  const current = document.querySelectorAll("[aria-current=page]");
  expect(current.map((link) => link.getAttribute("href"))).toEqual([paths.messages()]);
  expect(document.querySelectorAll(".count").map(({ text }) => text.trim())).toEqual([
    expect.stringMatching(/^2/),
  ]);
});

test("what waits has a link of its own where it is listed elsewhere", () => {
  const waiting = { [paths.messages()]: { count: 2, to: "/messages?unread" } };
  const document = render(<MenuList menu={menu} waiting={waiting} />, paths.dashboard());
  const links = document.querySelectorAll("li.relative a");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    paths.messages(),
    "/messages?unread",
  ]);
});
