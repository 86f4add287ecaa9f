import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { languages, registerLanguage } from "~/platform/i18n/i18n.server";
import { LANGUAGES } from "~/platform/i18n/languages";
import { isComplete } from "~/platform/i18n/offered-languages.server";
import { PSEUDO_LANGUAGE, pseudoTexts } from "../support/pseudo-language";
import { pagePaths, startSourcePortal } from "../support/source-portal";
import { type Page, Visitor } from "../support/visitor";

const { common, errors, failures, layout, login } = pseudoTexts();
const MARKED = /[⟦⟧]/;
/** The button that selects the language of these tests; other languages have theirs. */
const SWITCH = `value="${PSEUDO_LANGUAGE}"`;
const POLISH_PAGES = ["/", "/events", "/register", "/terms", "/nope", "/login/nope"];

let portal: Awaited<ReturnType<typeof startSourcePortal>>;
beforeAll(async () => {
  portal = await startSourcePortal();
}, 60_000);
afterAll(() => portal.stop());

const newReader = (headers: Record<string, string> = {}) =>
  new Visitor(portal.url, { "Sec-Fetch-Site": "same-origin", ...headers });

const languageOf = ({ document }: Page) => document.querySelector("html")?.getAttribute("lang");

function expectPolish(page: Page): void {
  expect(languageOf(page), page.path).toBe("pl");
  expect(page.html, page.path).not.toMatch(MARKED);
}

const isPolishAlone = Object.keys(LANGUAGES).length === 0;

test.runIf(isPolishAlone)("with Polish alone the switch and its page are missing", async () => {
  const reader = newReader();
  expect((await reader.get("/language")).status).toBe(404);
  expect((await reader.get("/login")).html).not.toContain('action="/language"');
});

test("every language has a row in the table, whose pages exist and are complete", () => {
  expect(Object.keys(LANGUAGES).sort()).toEqual(
    languages()
      .filter((one) => one !== "pl")
      .sort(),
  );
  for (const [language, pages] of Object.entries(LANGUAGES)) {
    if (pages === "all") continue;
    for (const [path, namespaces] of Object.entries(pages)) {
      expect(pagePaths, language).toContain(path);
      for (const namespace of namespaces)
        expect(isComplete(language, namespace), `${namespace} in ${language}`).toBe(true);
    }
  }
});

test("a partial language appears on its pages for those who select it, and nowhere else", async () => {
  registerLanguage(PSEUDO_LANGUAGE, { common, errors, failures, layout, login } as never, {
    "/login": ["login"],
  });
  const reader = newReader({ "Accept-Language": PSEUDO_LANGUAGE });
  const polish = await reader.get("/login");
  expectPolish(polish);
  expect((await reader.get("/")).html).not.toContain(SWITCH);

  expect(polish.text).toContain(nameOf(PSEUDO_LANGUAGE));
  const english = await select(reader, PSEUDO_LANGUAGE, "/login");
  expect([english.path, languageOf(english)]).toEqual(["/login", PSEUDO_LANGUAGE]);
  expect(english.text).toContain("⟦Zaloguj się⟧");
  const refused = await reader.submit(english, "⟦Zaloguj się⟧");
  expect([refused.status, languageOf(refused)]).toEqual([400, PSEUDO_LANGUAGE]);
  for (const path of POLISH_PAGES) expectPolish(await reader.get(path));

  expect((await reader.get("/login")).text).toContain("polski");
  const back = await select(reader, "pl", "/login");
  expect(back.path).toBe("/login");
  expectPolish(back);
});

test("without a referrer the switch has a page of its own", async () => {
  const reader = newReader();
  const choices = await reader.get("/language");
  expect(choices.status).toBe(200);
  await reader.submit(choices, nameOf(PSEUDO_LANGUAGE));
  expect(languageOf(await reader.get("/login"))).toBe(PSEUDO_LANGUAGE);
  const made = await reader.post("/language", { language: "tlh" });
  expect(made.status).toBe(400);
});

test("a page that lacks one text is Polish again, and has no switch", async () => {
  const { title: _, ...less } = login as Record<string, string>;
  registerLanguage(PSEUDO_LANGUAGE, { common, errors, failures, layout, login: less } as never, {
    "/login": ["login"],
  });
  const reader = newReader();
  const page = await reader.get("/login");
  expectPolish(page);
  expect(page.html).not.toContain(SWITCH);
});

/** Presses the switch of a page with a `Referer`, as a browser does. */
const select = (reader: Visitor, language: string, from: string): Promise<Page> =>
  reader.post("/language", { language }, { Referer: `${env.APP_URL}${from}` });

const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? "";
