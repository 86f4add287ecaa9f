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

describe("any text of 200,000 characters is read in a moment (rules 1359)", () => {
  test.each(Object.entries(READERS))("%s", (_, read) => {
    for (const [kind, text] of TEXTS) expectSoon(kind, () => read(text));
  });

  test.each(COMPANY_COLUMNS)("the cell %s of an import", (column) => {
    for (const [kind, text] of TEXTS) expectSoon(kind, () => checkedCell(column, text));
  });

  test("a file of an import", async () => {
    for (const [, text] of TEXTS) expect(await readImport(text)).toBeTruthy();
  });

  test("each field of each form", () => {
    expect(FORMS.length).toBeGreaterThan(50);
    for (const [form, schema] of FORMS)
      for (const [kind, text] of TEXTS)
        expectSoon(`${form}: ${kind}`, () => submitEverywhere(schema, text));
  });
});
