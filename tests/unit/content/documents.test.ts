import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { findDocument } from "~/content/documents.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { POLISH } from "../../support/polish";

const open = (name: string) => {
  const found = findDocument(name, POLISH, paymentWords(POLISH));
  if (!found) throw new Error(`no document ${name}`);
  return { ...found, page: parse(found.html) };
};

test("a long document leads to each of its parts", () => {
  const { contents, page } = open("terms");
  expect(contents.length).toBeGreaterThan(10);
  for (const { id, heading } of contents)
    expect(page.querySelector(`h2#${id}`)?.text).toBe(heading);
  expect(page.querySelectorAll("h2")).toHaveLength(contents.length);
});

test("a short one has no table of contents", () => {
  expect(open("mission").contents).toEqual([]);
});

test("each cell of a table knows its column, for screens that show rows as lists", () => {
  const { page } = open("cookies");
  const labels = ["Nazwa", "Do czego służy", "Jak długo"];
  for (const head of page.querySelectorAll("thead"))
    expect(head.querySelectorAll("th").map(({ text }) => text)).toEqual(labels);
  for (const row of page.querySelectorAll("tbody tr"))
    expect(row.querySelectorAll("td").map((cell) => cell.getAttribute("data-label"))).toEqual(
      labels,
    );
});
