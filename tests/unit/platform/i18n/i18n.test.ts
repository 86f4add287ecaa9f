import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { asMessageKey } from "~/platform/i18n/i18n";
import {
  htmlTranslationOf,
  i18nOf,
  languages,
  localeOf,
  localeOfRecipient,
  registerLanguage,
} from "~/platform/i18n/i18n.server";
import { formatsFor } from "~/platform/time/formats";

const { t } = localeOf("pl");

test.each([
  [0, "0 uczestników"],
  [1, "1 uczestnik"],
  [2, "2 uczestnicy"],
  [4, "4 uczestnicy"],
  [5, "5 uczestników"],
  [12, "12 uczestników"],
  [21, "21 uczestników"],
  [22, "22 uczestnicy"],
  [25, "25 uczestników"],
  [112, "112 uczestników"],
  [122, "122 uczestnicy"],
  [1.5, "1.5 uczestnika"],
])("%d: %s", (count, text) => {
  expect(t("common:participants", { count })).toBe(text);
});

test("a text without values is the same each time, and so is a key without a text", () => {
  for (const _ of [1, 2]) {
    expect(t("common:cancel")).toBe("Anuluj");
    expect(t(asMessageKey("common:nothing.of.the.kind"))).toBe("nothing.of.the.kind");
  }
});

test.each([
  [1, "Formularz zawiera 1 błąd"],
  [2, "Formularz zawiera 2 błędy"],
  [5, "Formularz zawiera 5 błędów"],
  [13, "Formularz zawiera 13 błędów"],
  [22, "Formularz zawiera 22 błędy"],
])("an error summary of %d: %s", (count, text) => {
  expect(t("errors:summary", { count })).toBe(text);
});

test("values go into a text as they are: escaping is React's business", () => {
  expect(t("dashboard:greeting", { name: "<b>Anna & Jan</b>" })).toBe(
    "Dzień dobry, <b>Anna & Jan</b>",
  );
});

test("a value that looks like a reference to another text stays as it is", () => {
  expect(t("dashboard:greeting", { name: "$t(common:form.save) {{name}}" })).toBe(
    "Dzień dobry, $t(common:form.save) {{name}}",
  );
});

test.each([
  ["Demo Sp. z o.o.", "Demo Sp. z o.o. Składki roczne"],
  ["Stolarnia", "Stolarnia. Składki roczne"],
  ["Czekamy...", "Czekamy... Składki roczne"],
  ["Kropka $& S.", "Kropka $& S. Składki roczne"],
])("%s ends a sentence with one full stop", (company, start) => {
  for (const translate of [t, htmlTranslationOf("pl").t])
    expect(translate("dues:new.lead", { company }).slice(0, start.length)).toBe(start);
});

test("the languages are the folders of texts", () => {
  expect(languages()).toEqual(readdirSync("app/locales"));
  expect(languages()).toContain("pl");
});

test("a language is made once, with its own formats", () => {
  expect(localeOf("pl")).toBe(localeOf("pl"));
  expect(localeOf("pl")).toMatchObject({ language: "pl", format: formatsFor("pl") });
  expect(i18nOf("pl").language).toBe("pl");
});

test("an unknown language falls back to Polish", () => {
  expect(localeOf("xx").language).toBe("pl");
});

test("mails are written in Polish unless their recipient has chosen another language", () => {
  expect(localeOfRecipient({ email: "anna@example.com" }).language).toBe("pl");
});

test("a second language has its own words, plurals and numbers, and Polish ones where it lacks a text", () => {
  registerLanguage("en-GB", {
    common: {
      cancel: "Cancel",
      participants_one: "{{count}} participant",
      participants_other: "{{count}} participants",
    },
  });
  const { language, t: english, format } = localeOf("en-GB");
  expect(language).toBe("en-GB");
  expect(english("common:cancel")).toBe("Cancel");
  expect([1, 22].map((count) => english("common:participants", { count }))).toEqual([
    "1 participant",
    "22 participants",
  ]);
  expect(english("common:back")).toBe("Wstecz");
  expect(english("errors:summary", { count: 2 })).toBe("Formularz zawiera 2 błędy");
  expect(format.date("2026-11-20")).toBe("20 November 2026");
  expect(
    localeOfRecipient({ email: "ann@example.com", language: "en-GB" }).t("common:cancel"),
  ).toBe("Cancel");
  expect(localeOf("pl").t("common:cancel")).toBe("Anuluj");
});

test("pages in another language keep their spaces", () => {
  registerLanguage("en", { about: { pages: { history: { text: "This is a long sentence." } } } });
  expect(htmlTranslationOf("en").t("about:pages.history.text")).toBe("This is a long sentence.");
});
