import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { STARTER_MONTH_GROSZE } from "~/modules/money/dues/tariff/tariff";
import { localeOf } from "~/platform/i18n/i18n.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The sentences about money with these variables, and the terms that print them. */
async function withVariables(variables: Record<string, string>, prices: number[] = []) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { paymentWords } = await import("~/modules/money/dues/tariff/payment-words.server");
  const { findDocument } = await import("~/content/documents.server");
  const { howToPayFor } = await import("~/modules/events/events/price.view.server");
  const locale = localeOf("pl");
  const [small = null, huge = null] = prices;
  if (prices.length > 0) {
    const { tariffs } = await import("~/modules/money/dues/tariff/tariffs.store.server");
    const { draftOf } = await import("~/modules/money/dues/tariff/tariff");
    const { transaction } = await import("~/platform/store/stores.server");
    const draft = draftOf(new Date().getFullYear());
    await transaction(() => tariffs.save({ ...draft, prices: { ...draft.prices, small, huge } }));
  }
  return {
    words: paymentWords(locale),
    terms: findDocument("terms", locale, paymentWords(locale))?.html ?? "",
    onTicket: (price: string, externalUrl: string | null = null) =>
      howToPayFor({ price, externalUrl, prices: null }, locale),
  };
}

test("price and way to pay are published as configured, also in the terms", async () => {
  const { words, terms, onTicket } = await withVariables({
    FULL_MEMBERSHIP_PRICE: "1200 zł rocznie",
    HOW_TO_PAY: "Fakturę wysyła biuro izby <przelew>.",
  });
  expect(words.fullMembership).toBe("Pełne członkostwo kosztuje 1200 zł rocznie.");
  expect(terms.replaceAll("\u00a0", " ")).toContain("Pełne członkostwo kosztuje 1200 zł rocznie.");
  expect(terms).toContain("&lt;przelew&gt;");
  expect(onTicket("350 zł")).toBe(words.howToPay);
});

test("without configuration the office is named instead of an invented price", async () => {
  vi.doMock("~/modules/money/dues/account/chamber-payee.server", async (original) => ({
    ...(await original<object>()),
    chamberPayee: () => null,
  }));
  const { words, terms } = await withVariables({ FULL_MEMBERSHIP_PRICE: "", HOW_TO_PAY: "" });
  vi.doUnmock("~/modules/money/dues/account/chamber-payee.server");
  expect(`${words.fullMembership} ${words.howToPay}`.trim()).toBe(
    "Cenę pełnego członkostwa i sposób zapłaty poda biuro izby: biuro@example.com.",
  );
  expect(words.howToPayElse).toBe("Sposób zapłaty poda biuro izby: biuro@example.com.");
  expect(words.tariff).toEqual([]);
  expect(terms).not.toContain("{{");
});

test("the tariff is printed by size, in place of a configured price", async () => {
  const { words } = await withVariables(
    { FULL_MEMBERSHIP_PRICE: "1 zł dziennie", HOW_TO_PAY: "" },
    [60_000, 240_000],
  );
  expect(words.fullMembership).not.toContain("dziennie");
  expect(words.tariff.map(({ size, price }) => `${size}: ${price.replace("\u00a0", " ")}`)).toEqual(
    [
      "1–10 osób: 600 zł",
      "11–50 osób: poda biuro",
      "51–250 osób: poda biuro",
      "ponad 250 osób: 2400 zł",
    ],
  );
});

test("without configuration the tariff of the year and the chamber's account are named", async () => {
  const { words } = await withVariables(
    { FULL_MEMBERSHIP_PRICE: "", HOW_TO_PAY: "" },
    [60_000, 240_000],
  );
  expect(words.fullMembership.replaceAll("\u00a0", " ")).toBe(
    "Pełne członkostwo kosztuje od 600 zł do 2400 zł rocznie, zależnie od wielkości firmy.",
  );
  expect(words.howToPay).toContain("numer rachunku są na nocie");
  expect(words.howToPay).not.toContain("@");
});

test("free events and events of another organizer say nothing about paying", async () => {
  const { onTicket } = await withVariables({});
  expect([onTicket("bezpłatnie"), onTicket(""), onTicket("350 zł", "https://x.example")]).toEqual([
    "",
    "",
    "",
  ]);
});

test.each([
  ["", ""],
  ["1200 zł rocznie", ""],
  ["", "Fakturę wysyła biuro izby."],
])("price %j and way to pay %j name the office at most once", async (price, howToPay) => {
  vi.doMock("~/modules/money/dues/account/chamber-payee.server", async (original) => ({
    ...(await original<object>()),
    chamberPayee: () => null,
  }));
  const { words } = await withVariables({ FULL_MEMBERSHIP_PRICE: price, HOW_TO_PAY: howToPay });
  vi.doUnmock("~/modules/money/dues/account/chamber-payee.server");
  expect(`${words.fullMembership} ${words.howToPay}`.split("@").length).toBeLessThan(3);
});

const filesWith = (pattern: string, words: RegExp) =>
  globSync(pattern).filter((path) => words.test(readFileSync(path, "utf8")));

test("prices of membership and sessions reach pages from their owners alone", () => {
  expect(filesWith("app/**/*.tsx", /fullMembership|payment\??\.tariff/)).toEqual([
    "app/components/ui/membership-price.tsx",
  ]);
  expect(filesWith("app/**/*.tsx", /\.consultationPrice/)).toEqual([]);
  const views = filesWith("app/**/*.view.server.ts", /consultationPrice/);
  expect(views).toEqual(
    filesWith("app/**/*.view.server.ts", /(?:labelledPrice|priceText)\(\s*\S*consultationPrice/),
  );
  const monthly = globSync("app/{locales,content}/pl/*").flatMap((path) => [
    ...readFileSync(path, "utf8").matchAll(/(\d+) zł miesięcznie/g),
  ]);
  expect(monthly.length).toBeGreaterThan(3);
  for (const [, amount] of monthly) expect(Number(amount) * 100).toBe(STARTER_MONTH_GROSZE);
});
