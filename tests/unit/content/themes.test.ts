import { describe, expect, test, vi } from "vitest";
import { onTheme, THEMES_OF, type Theme, wordsBeside } from "~/content/themes";
import { listExperts } from "~/modules/advice/experts/experts.server";
import { listOffers } from "~/modules/publishing/offers/offers.server";
import { listArticles } from "~/modules/publishing/publications/articles/articles.server";
import { POLISH } from "../../support/polish";

vi.hoisted(() => vi.stubEnv("SAMPLE_DATA", "few"));

const isOnTheme = (theme: Theme | "", words: string[]) =>
  onTheme((row: string[]) => row)([words], theme).length === 1;

describe(onTheme, () => {
  test.each([
    ["it", "Technologia"],
    ["it", "CYFRYZACJA"],
    ["it", "digitalization"],
    ["it", "Usługi IT dla firm"],
    ["finance", "Finansowanie"],
    ["finance", "taxes"],
    ["finance", "uslugi ksiegowe"],
    ["law", "Usługi prawne"],
    ["hr", "Kadry i płace"],
    ["hr", "prawo pracy"],
    ["law", "prawo pracy"],
    ["marketing", "Social-media"],
    ["management", "Rozwój biznesu"],
  ] as const)("%s is what %s says", (theme, word) => {
    expect(isOnTheme(theme, ["Inne", word])).toBe(true);
  });

  test.each([
    ["it", "Audyt"],
    ["hr", "Chromatografia"],
    ["law", "Naprawa"],
    ["finance", "IT"],
    ["management", ""],
    ["it", "!?"],
  ] as const)("%s is not what %s says", (theme, word) => {
    expect(isOnTheme(theme, [word])).toBe(false);
  });

  test("words of two tags are no word together", () => {
    expect(isOnTheme("management", ["rozwój", "biznesu"])).toBe(false);
  });

  test("everything is on no theme in particular, also what has no words", () => {
    expect(isOnTheme("", [])).toBe(true);
    expect(isOnTheme("it", [])).toBe(false);
  });
});

describe("each chip finds some of the sample records, and not all of them", () => {
  test.each(THEMES_OF.offers)("offers: %s", async (theme) => {
    const found = await listOffers({ theme });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan((await listOffers()).length);
  });

  test.each(THEMES_OF.experts)("experts: %s", async (theme) => {
    const found = await listExperts({ theme }, POLISH);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan((await listExperts({}, POLISH)).length);
  });

  test.each(THEMES_OF.articles)("articles: %s", async (theme) => {
    const found = await listArticles({ theme }, POLISH);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan((await listArticles({}, POLISH)).length);
  });
});

test("words that no chip says are left over, so that they get chips of their own (rules 1613)", () => {
  const words = ["Podatki", "Logistyka", "Usługi prawne", "Zarządzanie", "R&D"];
  expect(wordsBeside(THEMES_OF.experts, words)).toEqual(["Logistyka", "Zarządzanie", "R&D"]);
  expect(wordsBeside(THEMES_OF.articles, ["hr", "taxes", "other"])).toEqual(["hr", "other"]);
});

test("a theme combines with the search", async () => {
  const found = await listOffers({ theme: "finance", q: "wynajem" });
  expect(found).toEqual([]);
  expect(await listOffers({ theme: "hr", q: "audyt" })).toMatchObject([
    { id: "offer-audyt-kompetencji" },
  ]);
});
