import { expect, test } from "vitest";
import {
  requestLanguage,
  requestLocale,
  selectLanguage,
} from "~/platform/cookies/request-locale.server";
import { registerLanguage } from "~/platform/i18n/i18n.server";
import { pseudoTexts } from "../../../support/pseudo-language";

const asking = (headers: Record<string, string>, path = "/login") =>
  new Request(`http://localhost:3000${path}`, { headers });

const selected = async (language: string) => ({
  Cookie: (await selectLanguage(language)).split(";")[0] ?? "",
});

const { common, errors, failures, layout, login, events } = pseudoTexts();
const PAGES = { "/login": ["login"], "/events/:eventId": ["events"] } as const;

test("no header, cookie or parameter selects a language that is not installed", async () => {
  const { Cookie } = await selected("tlh");
  const request = asking(
    { "Accept-Language": "tlh", Cookie: `i18n=tlh; lng=tlh; ${Cookie}` },
    "/login?lng=tlh",
  );
  expect(await requestLanguage(request)).toBe("pl");
});

test("the cookie selects a language on the pages that are complete in it", async () => {
  registerLanguage("en", { common, errors, failures, layout, login, events } as never, PAGES);
  for (const path of ["/login", "/login/", "/login?redirectTo=%2F", "/events/forum"])
    expect(await requestLanguage(asking(await selected("en"), path)), path).toBe("en");
  for (const path of ["/", "/events", "/events/forum/ticket", "/login/x", "/nope", "/events/"])
    expect(await requestLanguage(asking(await selected("en"), path)), path).toBe("pl");
});

test("the browser's preference has no effect", async () => {
  for (const preferred of ["en", "en-GB,en;q=0.9,pl;q=0.1", "*", ";;q=,", "x".repeat(10_000)])
    expect(await requestLanguage(asking({ "Accept-Language": preferred }))).toBe("pl");
  expect(await requestLanguage(asking({}, "/login?lng=en"))).toBe("pl");
});

test.each([
  ["a namespace of every page", { common, errors, failures, login }],
  ["a namespace of the page", { common, errors, failures, layout }],
  ["one text", { common, errors, failures, layout, login: { ...(login as object), title: "" } }],
])("a page that lacks %s stays Polish", async (_, texts) => {
  registerLanguage("en", texts as never, PAGES);
  expect(await requestLanguage(asking(await selected("en")))).toBe("pl");
});

test("a page that lacks a plural form of the language stays Polish", async () => {
  const { participants_one: _, ...others } = common as Record<string, string>;
  registerLanguage("en", { common: others, errors, failures, layout, login } as never, PAGES);
  expect(await requestLanguage(asking(await selected("en")))).toBe("pl");
});

test("a forged cookie has no effect", async () => {
  registerLanguage("en", { common, errors, failures, layout, login } as never, PAGES);
  expect(await requestLanguage(asking({ Cookie: "dig-language=en" }))).toBe("pl");
  expect(await requestLanguage(asking(await selected("xx")))).toBe("pl");
  expect(await selectLanguage("pl")).toContain("Max-Age=0");
});

test("a request has one language", async () => {
  registerLanguage("en", { common, errors, failures, layout, login } as never, PAGES);
  const args = { request: asking(await selected("en")), context: {} };
  expect(await requestLocale(args)).toBe(await requestLocale({ ...args, request: asking({}) }));
  expect((await requestLocale(args)).t("common:cancel")).toBe("⟦Anuluj⟧");
});
