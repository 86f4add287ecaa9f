import { describe, expect, test } from "vitest";
import { markupFaults } from "../integration/support/markup.ts";
import { ownPortal } from "../integration/support/portal-test.ts";
import { classChecker } from "../support/class-rules.ts";
import { partsOf } from "../support/screen-parts.ts";
import { type Screen, styleOf } from "../support/screens/screen.ts";
import { SCREENS } from "../support/screens.ts";
import { logIn, logInStaff } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";

// A portal of its own, because rows of other tests would be additional parts.
const { portal, newVisitor } = ownPortal();

const known = new Map<string, Promise<Visitor>>();
/** A visitor with the role `as`, who only reads. */
function somebody(as: Screen["as"]): Promise<Visitor> {
  const name = JSON.stringify(as ?? null);
  const visitor = known.get(name) ?? introduce(as);
  known.set(name, visitor);
  return visitor;
}

async function introduce(as: Screen["as"]): Promise<Visitor> {
  const visitor = newVisitor();
  if (as && "username" in as) await logInStaff(visitor, as);
  else if (as) await logIn(visitor, as.email, as.password);
  return visitor;
}

const opened = SCREENS.flatMap((screen) =>
  typeof screen.open === "string" ? [{ ...screen, open: screen.open }] : [],
);
const pageOf = async ({ as, open }: (typeof opened)[number]): Promise<Page> =>
  (await somebody(as)).get(open);

describe("screens without a part of their own", () => {
  test.for(["portal", "panel", "app"] as const)(
    "have only parts of other screens: %s",
    async (style) => {
      const screens = opened.filter((screen) => styleOf(screen) === style);
      const looked = new Set<string>();
      for (const screen of screens.filter(({ alike }) => !alike))
        for (const part of partsOf(await pageOf(screen))) looked.add(part);
      for (const screen of screens.filter(({ alike }) => alike)) {
        const page = await pageOf(screen);
        const others = [...partsOf(page)].filter((part) => !looked.has(part));
        expect.soft(others, `what no other screen has: "${screen.name}" is not alike`).toEqual([]);
        expect
          .soft(frameOf(page), screen.name)
          .toEqual({ title: screen.title, language: "pl", h1: [screen.h1], mains: 1, statuses: 1 });
        expect.soft(markupFaults(page.html), screen.name).toEqual([]);
      }
    },
  );
});

test("every class of a screen has a rule in a style sheet that the screen links", async () => {
  const withoutRule = classChecker(portal.url);
  const bare: string[] = [];
  for (const screen of opened)
    for (const name of await withoutRule((await pageOf(screen)).html))
      bare.push(`${screen.name}: .${name}`);
  expect(bare).toEqual([]);
});

test("errors in the markup of a page are found, on a second page as on the first", async () => {
  const { html } = await newVisitor().get("/about");
  for (const [mistake, rule] of [
    ['<img src="/covers/office.svg">', "wcag/h37"],
    ["<ul><p>one</p></ul>", "element-permitted-content"],
    ['<p id="main-content">again</p><p id="main-content">and again</p>', "no-dup-id"],
    ["<dl><div><p>alone</p></div></dl>", "in a description list"],
  ] as const)
    expect(
      markupFaults(html.replace("</main>", `${mistake}</main>`)).join("\n"),
      mistake,
    ).toContain(rule);
  expect(markupFaults(html)).toEqual([]);
});

const frameOf = ({ document }: Page) => ({
  title: document.querySelector("title")?.text,
  language: document.querySelector("html")?.getAttribute("lang"),
  h1: document.querySelectorAll("h1").map(({ text }) => text),
  mains: document.querySelectorAll("main").length,
  statuses: document.querySelectorAll("[role=status], output").length,
});
