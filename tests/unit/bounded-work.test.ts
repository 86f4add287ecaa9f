import { describe, expect, test } from "vitest";
import { checkedCell } from "~/modules/companies/company-imports/company-cells";
import { COMPANY_COLUMNS } from "~/modules/companies/company-imports/company-columns";
import {
  expectSoon,
  FORMS,
  READERS,
  readImport,
  submitEverywhere,
  TEXTS,
} from "../support/outside-texts";

/** Those that were slow once; the long run takes all. */
const DAILY = TEXTS.filter(([kind]) =>
  [
    "a letter, blanks and a digit",
    "addresses without an end",
    "comments",
    "entries without an end",
  ].includes(kind),
);

describe("a text of 200,000 characters is read in a moment (rules 1359)", () => {
  test.each(Object.entries(READERS))("%s", (_, read) => {
    for (const [kind, text] of DAILY) expectSoon(kind, () => read(text));
  });

  test.each(COMPANY_COLUMNS)("the cell %s of an import", (column) => {
    for (const [kind, text] of DAILY) expectSoon(kind, () => checkedCell(column, text));
  });

  test("a file of an import", async () => {
    for (const [, text] of DAILY) expect(await readImport(text)).toBeTruthy();
  });

  test("each field of each form", () => {
    expect(FORMS.length).toBeGreaterThan(50);
    for (const [form, schema] of FORMS)
      for (const [kind, text] of DAILY.slice(0, 1))
        expectSoon(`${form}: ${kind}`, () => submitEverywhere(schema, text));
  });
});
