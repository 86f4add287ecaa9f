import { expect, test } from "vitest";
import { htmlTranslationOf, localeOf } from "~/platform/i18n/i18n.server";
import { typesetTexts } from "~/platform/i18n/typeset-texts";

const SENTENCE = "Spotkanie w siedzibie izby";
const TYPESET = SENTENCE.replace("w ", "w\u00a0");

test.each(["text", "lead", "emptyText", "formNote"])("prose under %j is typeset", (key) => {
  expect(typesetTexts({ page: { [key]: SENTENCE } })).toEqual({ page: { [key]: TYPESET } });
});

test.each(["label", "submit", "title", "hint", "name"])("a text under %j stays", (key) => {
  expect(typesetTexts({ [key]: SENTENCE })).toEqual({ [key]: SENTENCE });
});

test.each(["errors", "toast", "mails", "notifications"])("messages in %j stay", (group) => {
  const texts = { [group]: { text: SENTENCE, lead: { text: SENTENCE } } };
  expect(typesetTexts(texts)).toEqual(texts);
});

test("hints of fields are typeset", () => {
  expect(typesetTexts({ hints: { name: SENTENCE } })).toEqual({ hints: { name: TYPESET } });
});

test("short texts stay", () => {
  expect(typesetTexts({ text: "Krok 1 z 2" })).toEqual({ text: "Krok 1 z 2" });
});

test("pages have typeset prose, and everything else has ordinary spaces", () => {
  const key = "about:pages.history.text";
  expect(htmlTranslationOf("pl").t(key)).toContain("w\u00a0kilku");
  expect(localeOf("pl").t(key)).toContain("w kilku");
});
