import { afterEach, expect, test, vi } from "vitest";
import { localeOf } from "~/platform/i18n/i18n.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The sentences about money with these variables, and the terms that print them. */
async function withVariables(variables: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { paymentWords } = await import("~/modules/dues/payment-words.server");
  const { findDocument } = await import("~/content/documents.server");
  const { howToPayFor } = await import("~/modules/events/price.view.server");
  const locale = localeOf("pl");
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
  const { words, terms } = await withVariables({ FULL_MEMBERSHIP_PRICE: "", HOW_TO_PAY: "" });
  expect(`${words.fullMembership} ${words.howToPay}`.trim()).toBe(
    "Cenę pełnego członkostwa i sposób zapłaty poda biuro izby: biuro@example.com.",
  );
  expect(words.howToPayElse).toBe("Sposób zapłaty poda biuro izby: biuro@example.com.");
  expect(terms).not.toContain("{{");
});

test("free events and events of another organizer say nothing about paying", async () => {
  const { onTicket } = await withVariables({});
  expect([onTicket("bezpłatnie"), onTicket(""), onTicket("350 zł", "https://x.example")]).toEqual([
    "",
    "",
    "",
  ]);
});
