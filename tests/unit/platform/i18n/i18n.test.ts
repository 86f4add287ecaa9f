import { expect, test } from "vitest";
import { remixI18n, serverI18n, t } from "~/platform/i18n/i18n.server";

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
  expect(t("dashboard:greeting", { name: "<b>Anna & Jan</b>" })).toBe("Dzień dobry, <b>Anna & Jan</b>");
});

test("no header, cookie or parameter can ask for another language", async () => {
  const request = new Request("http://localhost:3000/?lng=en", { headers: { "Accept-Language": "en", Cookie: "i18n=en; lng=en" } });
  expect(await remixI18n.getLocale(request)).toBe("pl");
  expect(serverI18n.language).toBe("pl");
});
