import { expect, test } from "vitest";
import { draftOf, noSettings, type Tariff } from "~/modules/money/dues/tariff/tariff";
import { tariffEstimate, tariffTotals } from "~/modules/money/dues/tariff/tariff-totals.server";
import { dueSettings } from "~/modules/money/dues/tariff/tariffs.store.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";

const TARIFF: Tariff = {
  ...draftOf(2027),
  prices: { small: 800_00, medium: 1200_00, large: 2000_00, huge: null },
};

const agree = (id: string, changes: object) =>
  transaction(() => dueSettings.save({ ...noSettings(id), ...changes }));

test("the page of a tariff sums the year and names agreements (rules 1028)", async () => {
  expect(tariffTotals(TARIFF, locale)).toEqual({ text: null, agreements: [], others: 0 });
  for (const id of ["anna", "bea", "celina", "dora"]) await aMemberCompany({ id, name: id });
  await aMemberCompany({ id: "lead", status: "lead" });
  await agree("anna", { size: "1-10" });
  await agree("bea", { size: "11-50", percent: 25, reason: "Porozumienie" });
  await agree("celina", { size: "250+", agreedGrosze: 3000_00 });
  await agree("lead", { size: "1-10", percent: 50 });
  const { text, agreements } = tariffTotals(TARIFF, locale);
  expect(text).toContain("3 pełni członkowie");
  expect(text).toContain(
    `${locale.format.amount(500000)}, po obniżkach ${locale.format.amount(470000)}`,
  );
  expect(agreements).toEqual([
    { id: "bea", company: "bea", text: "−25%", reason: "Porozumienie" },
    { id: "celina", company: "celina", text: locale.format.amount(300000), reason: "" },
  ]);
});

test("a company reads what it would pay from a day on (rules 1028)", () => {
  const at = (query: string) =>
    tariffEstimate(TARIFF, new Request(`http://localhost/x?${query}`), locale);
  expect(at("")).toEqual({ size: null, from: "", error: null, amount: null, text: null });
  expect(at("size=11-50&from=2027-05-04").amount).toBe(
    `${locale.format.amount(80000)} za 2027 rok`,
  );
  expect(at("size=11-50&from=2027-05-04").text).toContain("8 z 12 miesięcy");
  expect(at("size=11-50&from=4.05.2027")).toEqual(at("size=11-50&from=2027-05-04"));
  for (const from of ["abc", "2027-02-30"]) {
    const error = "Podaj datę w postaci 31.12.2026";
    expect(at(`size=1-10&from=${from}`)).toMatchObject({ from, error, amount: null, text: null });
  }
  for (const from of ["", "2019-02-03"])
    expect(at(`size=1-10&from=${from}`).amount, from).toContain(locale.format.amount(80000));
  expect(at("size=1-10&from=2028-01-01")).toMatchObject({ amount: null });
  expect(at("size=250%2B").text).toBe("brak ceny w cenniku");
  expect(at("size=x&from=2027-05-04").size).toBeNull();
});
