import { existsSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { listNews, newestNews, openNews, otherNews } from "~/modules/news/news.server";
import { news } from "~/modules/news/news.store.server";
import { isImportant, isNew, NEWS_CATEGORIES, NEWS_PRIORITIES, type NewsItem, newsCover } from "~/modules/news/news-item";
import { newsJsonLd } from "~/modules/news/news-json-ld";
import { transaction } from "~/platform/store/stores.server";
import { startOfDay } from "~/platform/text/publication";
import { safeHtml } from "~/platform/text/rich-text.server";
import { dayFromToday } from "~/platform/time/clock";
import { SITE } from "../../../support/unit-site";

const sample = news.list();

async function anItem(overrides: Partial<NewsItem> = {}): Promise<NewsItem> {
  const item: NewsItem = {
    id: `n-${news.list().length}`,
    title: "Tytuł",
    excerpt: "Streszczenie.",
    content: "<p>Treść.</p>",
    publishDate: dayFromToday(-1),
    category: "Nowości DIG",
    priority: "low",
    image: newsCover("Nowości DIG"),
    published: true,
    views: 0,
    updatedAt: startOfDay(dayFromToday(-1)),
    ...overrides,
  };
  return transaction(() => news.save(item));
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

beforeEach(async () => {
  await transaction(() => {
    for (const { id } of news.list()) news.remove(id);
  });
});

test("the sample news has all priorities and categories, something important and something old, with covers that exist", () => {
  expect(new Set(sample.map(({ priority }) => priority))).toEqual(new Set(NEWS_PRIORITIES));
  expect(new Set(sample.map(({ category }) => category))).toEqual(new Set(NEWS_CATEGORIES));
  expect(sample.filter((item) => isImportant({ ...item, isNew: isNew(item) })).length).toBeGreaterThan(0);
  expect(sample.filter((item) => item.priority === "high" && !isNew(item)).length).toBeGreaterThan(0);
  for (const { title, content, image } of sample) {
    expect(existsSync(`public${image}`), image).toBe(true);
    expect(safeHtml(content), title).toBe(content);
  }
});

test.each([
  [0, true],
  [13, true],
  [14, false],
  [-1, false],
])("published %i days ago: new is %s", (days, expected) => {
  expect(isNew({ publishDate: dayFromToday(-days) })).toBe(expected);
});

test("important is both high and new", () => {
  expect(isImportant({ priority: "high", isNew: true })).toBe(true);
  expect(isImportant({ priority: "high", isNew: false })).toBe(false);
  expect(isImportant({ priority: "medium", isNew: true })).toBe(false);
});

describe(listNews, () => {
  test("shows what is published and dated today or earlier, newest first", async () => {
    await anItem({ id: "old", publishDate: dayFromToday(-30) });
    await anItem({ id: "today", publishDate: dayFromToday(0) });
    await anItem({ id: "tomorrow", publishDate: dayFromToday(1) });
    await anItem({ id: "draft", published: false });
    expect((await listNews()).map(({ id, isNew }) => [id, isNew])).toEqual([
      ["today", true],
      ["old", false],
    ]);
    expect(ids(await newestNews())).toEqual(["today", "old"]);
  });

  test.each(["lodz", "ŁÓDŹ", "zolw"])("finds by %s, whatever the case and the diacritics", async (q) => {
    await anItem({ id: "found", excerpt: "Żółw w mieście Łódź" });
    await anItem({ id: "other" });
    expect(ids(await listNews({ q }))).toEqual(["found"]);
  });

  test("combines search and category", async () => {
    await anItem({ id: "both", title: "Nabór", category: "Programy wsparcia" });
    await anItem({ id: "other-category", title: "Nabór", category: "Wydarzenia" });
    await anItem({ id: "other-title", category: "Programy wsparcia" });
    expect(ids(await listNews({ q: "nabor", category: "Programy wsparcia" }))).toEqual(["both"]);
  });
});

describe(openNews, () => {
  test("counts a person's visit but no crawler's", async () => {
    await anItem({ id: "viewed", views: 3 });
    const open = (userAgent: string) =>
      openNews("viewed", { request: new Request("http://localhost:3000/news/viewed", { headers: { "User-Agent": userAgent } }) });
    expect(await open("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toMatchObject({ views: 3 });
    expect(await open("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0")).toMatchObject({ views: 4 });
    expect((await listNews())[0]).toMatchObject({ views: 4 });
  });

  test.each([
    ["a draft", { published: false }],
    ["one dated tomorrow", { publishDate: dayFromToday(1) }],
  ])("does not show %s", async (_, overrides) => {
    await anItem({ id: "x", ...overrides });
    expect(await openNews("x", { request: new Request("http://localhost:3000/news/x") })).toBeNull();
  });

  test("names other news, never itself", async () => {
    const item = await anItem({ id: "this" });
    await anItem({ id: "other" });
    expect(ids(await otherNews(item, 4))).toEqual(["other"]);
  });
});

test("structured data names what search engines require of news", async () => {
  const [facts, trail] = newsJsonLd(await anItem({ id: "x" }), SITE);
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(facts).toMatchObject({
    "@type": "NewsArticle",
    headline: "Tytuł",
    author: { "@type": "Organization", name: "Regionalna Izba Gospodarcza DIG" },
    mainEntityOfPage: "https://izba.test/news/x",
    image: expect.stringMatching(/^https:.*\.(png|jpg)$/),
  });
});
