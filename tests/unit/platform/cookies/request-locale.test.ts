import { expect, test } from "vitest";
import {
  languageCookie,
  requestLanguage,
  requestLocale,
} from "~/platform/cookies/request-locale.server";
import { registerLanguage } from "~/platform/i18n/i18n.server";

const asking = (headers: Record<string, string>, search = "") =>
  new Request(`http://localhost:3000/${search}`, { headers });

const chosen = async (language: string) =>
  (await languageCookie.serialize(language)).split(";")[0] ?? "";

test("no header, cookie or parameter can ask for a language that is not installed", async () => {
  const request = asking(
    { "Accept-Language": "tlh", Cookie: `i18n=tlh; lng=tlh; ${await chosen("tlh")}` },
    "?lng=tlh",
  );
  expect(await requestLanguage(request)).toBe("pl");
});

test("with two, the cookie decides, then what the browser prefers", async () => {
  registerLanguage("en", { common: { cancel: "Cancel" } });
  expect(await requestLanguage(asking({}))).toBe("pl");
  expect(await requestLanguage(asking({ "Accept-Language": "en-GB,en;q=0.9,pl;q=0.1" }))).toBe(
    "en",
  );
  expect(await requestLanguage(asking({ "Accept-Language": "de, pl;q=0.5, en;q=0.4" }))).toBe("pl");
  expect(
    await requestLanguage(asking({ "Accept-Language": "en", Cookie: await chosen("pl") })),
  ).toBe("pl");
  expect(
    await requestLanguage(asking({ "Accept-Language": "pl", Cookie: await chosen("en") })),
  ).toBe("en");
  expect(await requestLanguage(asking({}, "?lng=en"))).toBe("pl");
});

test.each(["*", "de", "xx-YY-zz", ";;q=,", "\u00ff", "x".repeat(10_000)])(
  "takes what it does not understand, %s, for Polish",
  async (header) => {
    expect(await requestLanguage(asking({ "Accept-Language": header }))).toBe("pl");
  },
);

test("a cookie that somebody made up asks for nothing", async () => {
  expect(await requestLanguage(asking({ Cookie: "dig-language=en" }))).toBe("pl");
  expect(await requestLanguage(asking({ Cookie: await chosen("xx") }))).toBe("pl");
});

test("everything in a request is made in one language", async () => {
  const args = { request: asking({ Cookie: await chosen("en") }), context: {} };
  expect(await requestLocale(args)).toBe(await requestLocale({ ...args, request: asking({}) }));
  expect((await requestLocale(args)).t("common:cancel")).toBe("Cancel");
});
