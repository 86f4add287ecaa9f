import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { sharedPortal, test } from "../integration/support/portal-test.ts";
import { allRoutes } from "../integration/support/routes.ts";
import { subscribed } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";

const { newVisitor } = sharedPortal();

/** Names of the orders that a route passes to `loadList`: top-level keys of the object. */
function ordersOf(file: string): string[] {
  const [, block] = readFileSync(`app/${file}`, "utf8").split(/^\s*orders: \{/m);
  let depth = 0;
  let own = "";
  for (const letter of block ?? "") {
    if ("})]".includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0) own += letter;
    if ("{([".includes(letter)) depth += 1;
  }
  return [...own.matchAll(/(\w+):/g)].map(([, name = ""]) => name);
}

const LISTS = (await allRoutes())
  .map(({ file, path }) => ({ path, orders: ordersOf(file) }))
  .filter(({ orders }) => orders.length > 0);

test("there are lists of staff and the mailbox", () => {
  expect(LISTS.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/admin/leads", "/admin/partners", "/admin/experts", "/dev/mailbox"]),
  );
});

test.for(LISTS)(
  "$path in descending order is the reverse of ascending",
  async ({ path, orders }, { cast }) => {
    const office = cast.at("staff");
    await addMissingRows(newVisitor());
    for (const order of orders) {
      const up = await rowsOf(office, path, order);
      const down = await rowsOf(office, path, `-${order}`);
      expect(new Set(up).size, `different rows by ${order}`).toBeGreaterThan(1);
      expect(down, order).toEqual(up.toReversed());
    }
  },
);

/** The cells of the sorted column on all pages, or the rows' links if all cells are equal. */
async function rowsOf(visitor: Visitor, path: string, sort: string): Promise<string[]> {
  const rows: { cell: string; link: string }[] = [];
  let next: string | undefined = `${path}?sort=${sort}`;
  while (next) {
    const page = await visitor.get(next);
    expect(page.status).toBe(200);
    rows.push(...shownIn(page, sort.replace("-", "")));
    next = page.document.querySelector("a[rel=next]")?.getAttribute("href");
    next = next?.replaceAll("&amp;", "&");
  }
  const cells = rows.map(({ cell }) => cell);
  // Records of the same minute show the same time.
  return new Set(cells).size > 1 ? cells : rows.map(({ link }) => link);
}

function shownIn({ document }: Page, order: string) {
  const headings = document.querySelectorAll("thead th").map((heading) => {
    const href = heading.querySelector("a")?.getAttribute("href") ?? "";
    return /sort=-?(\w+)/.exec(href)?.[1];
  });
  const column = headings.indexOf(order);
  return document.querySelectorAll("main tbody tr, main article").map((row) => ({
    cell: firstWords(row.querySelectorAll("th, td")[column]),
    // Query and fragment name the list and the place in it.
    link:
      row
        .querySelector("a")
        ?.getAttribute("href")
        ?.replace(/[?#].*/, "") ?? "",
  }));
}

/** The first text of a cell; ties keep their order, whatever the text below. */
function firstWords(cell: HTMLElement | undefined): string {
  const inner = cell?.querySelector("a, strong, time, .font-semibold")?.text.trim();
  const lines = cell?.innerHTML.replace(/<[^>]*>/g, "\n").split("\n") ?? [];
  return inner || lines.map((line) => line.trim()).find((line) => line !== "") || "";
}

let isFilled = false;
/** Adds messages, questions and subscriptions, which the sample data lacks. */
async function addMissingRows(visitor: Visitor): Promise<void> {
  if (isFilled) return;
  isFilled = true;
  await subscribed(visitor);
  await subscribed(visitor);
  for (const name of ["Adam Lis", "Ewa Sowa"]) {
    const email = `${name.replace(" ", ".").toLowerCase()}@example.com`;
    await visitor.submit(await visitor.get("/contact"), "Wyślij", {
      name,
      email,
      subject: `Składka: ${name}`,
      message: "Ile wynosi składka?",
    });
    const form = await visitor.get("/experts/ekspert-sikora/question");
    await visitor.submit(form, "Wyślij pytanie", { email, message: `Pyta ${name}` });
  }
}
