import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A call takes about 120,000 arguments, so a list that grows with the data must not become the
 * arguments of one: a portal of some years ends there with a RangeError.
 */

/** Where a list becomes arguments, and what keeps it short. */
const BOUNDED: Record<string, string> = {
  "app/components/chart/chart-scale.ts": "the columns of a chart",
  "app/lifecycle.server.ts": "lines for the operator",
  "app/modules/people/accounts/people/addresses.server.ts": "people whose ids fit into one address",
  "app/modules/people/accounts/people/searched-people.server.ts":
    "people whose addresses fit into one address",
  "app/modules/office/company-imports/import.view.server.ts":
    "the rows of one import, which are limited",
  "app/modules/money/dues/documents/amount-in-words.ts": "the words of three digits",
  "app/modules/money/dues/figures/dues-overview.view.server.ts": "the years of a chart",
  "app/modules/money/dues/member/paid-until.ts": "the years of a company",
  "app/modules/money/dues/tariff/payment-words.server.ts": "the four sizes of a tariff",
  "app/modules/events/events/attendance/attendance.server.ts": "the people of one form",
  "app/modules/office/panel-search/search-query.ts":
    "the words of a search, and their places in a text",
  "app/modules/money/statements/matching/company-names.ts": "names of companies in one line",
  "app/modules/money/statements/statement-reader.server.ts":
    "the lines of one message of the thread",
  "app/platform/mail/mail-text.ts": "the rows of one mail",
  "app/platform/pdf/blocks.server.ts": "the columns of a page",
  "app/platform/pdf/table.server.ts": "the cells of a row",
  "app/platform/queues/fair-queue.server.ts": "what one person has waiting",
  "app/platform/store/transactions.server.ts": "at most MOST_AT_ONCE",
  "app/platform/supabase/calls/every-row.server.ts": "one page of rows",
  "scripts/regexes/slow-regex.ts": "the letters of one piece",
};

const CALL = /\b(?:Math\.(?:max|min)|String\.fromC\w+|push|unshift|splice|concat|apply)\(/g;

const sources = ["app", "server", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter(
      (path) => /\.(?:tsx?|mjs)$/.test(path) && !/^scripts\/(?:bench|audit)|\.d\.ts$/.test(path),
    ),
);

/** True if the arguments that begin at `at` spread a list, but not inside of an object. */
function spreads(source: string, at: number): boolean {
  const open: string[] = [];
  for (let place = at; place < source.length; place += 1) {
    const sign = source[place] ?? "";
    if ("([{".includes(sign)) open.push(sign);
    else if (")]}".includes(sign) && !open.pop()) return false;
    else if (open.length === 0 && source.startsWith("...", place)) return true;
  }
  return false;
}

const found = sources.filter((path) => {
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(CALL)].some(({ 0: call, index }) =>
    spreads(source, index + call.length),
  );
});

test("the search for lists that become arguments finds them", () => {
  const at = (source: string) => spreads(source, source.indexOf("(") + 1);
  expect(at("Math.max(1, ...rows.map((row) => row.revision))")).toBe(true);
  expect(at("all.push(\n  ...rows,\n)")).toBe(true);
  expect(at("all.push({ ...row, id }); f(...rows)")).toBe(false);
  expect(at("all.push([...rows])")).toBe(false);
});

test("no list that grows with the data becomes the arguments of a call", () => {
  const unbounded = found.filter((path) => !(path in BOUNDED));
  expect(unbounded, "walk the list with `for` or `reduce`, or say what keeps it short").toEqual([]);
  expect(Object.keys(BOUNDED).filter((path) => !found.includes(path))).toEqual([]);
});
