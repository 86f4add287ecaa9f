import { describe, expect, test } from "vitest";
import {
  listImportantNews,
  listNews,
  newestNews,
  openNewsItem,
  otherNews,
} from "~/modules/publishing/publications/news/news.server";
import { news, upgradeNewsItem } from "~/modules/publishing/publications/news/news.store.server";
import {
  isImportant,
  isNew,
  type NewsItem,
  OLD_NEWS_CATEGORIES,
} from "~/modules/publishing/publications/news/news-item";
import {
  newsFeed,
  newsItemCard,
  newsItemJsonLd,
} from "~/modules/publishing/publications/news/news-item.view.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { frozenClock } from "../../../../support/frozen-clock";
import { POLISH } from "../../../../support/polish";
import { SITE } from "../../../../support/unit-site";

frozenClock();

async function anItem(overrides: Partial<NewsItem> = {}): Promise<NewsItem> {
  const item: NewsItem = {
    id: `n-${news.list().length}`,
    title: "Tytuł",
    excerpt: "Streszczenie.",
    content: "<p>Treść.</p>",
    publishDate: dayFromToday(-1),
    category: "chamber",
    priority: "low",
    image: null,
    published: true,
    views: 0,
    updatedAt: momentInWarsaw(dayFromToday(-1)),
    ...overrides,
  };
  return transaction(() => news.save(item));
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test.each([
  [0, true],
  [13, true],
  [14, false],
  [-1, false],
])("published %i days ago: new is %s", (days, expected) => {
  expect(isNew({ publishDate: dayFromToday(-days) })).toBe(expected);
});

test("important is both high and new", () => {
  expect(isImportant({ priority: "high", publishDate: dayFromToday(0) })).toBe(true);
  expect(isImportant({ priority: "high", publishDate: dayFromToday(-14) })).toBe(false);
  expect(isImportant({ priority: "medium", publishDate: dayFromToday(0) })).toBe(false);
});

describe(listNews, () => {
  test("shows what is published and dated today or earlier, newest first", async () => {
    await anItem({ id: "old", publishDate: dayFromToday(-30) });
    await anItem({ id: "today", publishDate: dayFromToday(0) });
    await anItem({ id: "tomorrow", publishDate: dayFromToday(1) });
    await anItem({ id: "draft", published: false });
    expect(ids(await listNews({}, POLISH))).toEqual(["today", "old"]);
    expect(ids(await newestNews())).toEqual(["today", "old"]);
  });

  test.each(["lodz", "ŁÓDŹ", "zolw"])(
    "finds by %s, regardless of case and diacritics",
    async (q) => {
      await anItem({ id: "found", excerpt: "Żółw w mieście Łódź" });
      await anItem({ id: "other" });
      expect(ids(await listNews({ q }, POLISH))).toEqual(["found"]);
    },
  );

  test("combines search and category", async () => {
    await anItem({ id: "both", title: "Nabór", category: "support" });
    await anItem({ id: "other-category", title: "Nabór", category: "events" });
    await anItem({ id: "other-title", category: "support" });
    expect(ids(await listNews({ category: "support" }, POLISH)).sort()).toEqual([
      "both",
      "other-title",
    ]);
    expect(ids(await listNews({ q: "nabor", category: "support" }, POLISH))).toEqual(["both"]);
  });
});

test("the search knows categories by their labels", async () => {
  await anItem({ id: "found", category: "support" });
  await anItem({ id: "other" });
  for (const q of ["programy wsparcia", "WSPARCIA"])
    expect(ids(await listNews({ q }, POLISH)), q).toEqual(["found"]);
  expect(
    ids(await listNews({ q: "support" }, POLISH)),
    "an id is nothing that people read",
  ).toEqual([]);
});

test("what is important stands in the box and in the list, and obeys search and category in both", async () => {
  await anItem({ id: "found", priority: "high", title: "Nabór", category: "support" });
  await anItem({
    id: "old",
    priority: "high",
    title: "Nabór",
    category: "support",
    publishDate: dayFromToday(-30),
  });
  await anItem({ id: "other-category", priority: "high", title: "Nabór" });
  await anItem({ id: "low", title: "Nabór", category: "support" });
  const query = { q: "nabor", category: "support" };
  expect(ids(await listImportantNews(query, POLISH))).toEqual(["found"]);
  expect(ids(await listNews(query, POLISH)).sort()).toEqual(["found", "low", "old"]);
});

test("a card shows category and date as text, and whether it is new", async () => {
  const item = await anItem({ category: "regulations", publishDate: "2026-01-20" });
  expect(newsItemCard(item, POLISH)).toMatchObject({
    category: "Regulacje",
    date: "20 stycznia 2026",
    isNew: false,
  });
  expect(newsItemCard({ ...item, publishDate: dayFromToday(-13) }, POLISH)).toMatchObject({
    isNew: true,
  });
  expect(newsFeed([item], POLISH).entries).toMatchObject([
    { category: "Regulacje", author: "Regionalna Izba Gospodarcza DIG" },
  ]);
});

test.each(Object.entries(OLD_NEWS_CATEGORIES))(
  "a row of before with the category %s is one of %s, and stays so",
  (label, id) => {
    expect(upgradeNewsItem({ id: "x", category: label })).toEqual({ id: "x", category: id });
    expect(upgradeNewsItem({ id: "x", category: id })).toEqual({ id: "x", category: id });
    expect(POLISH.t(`news:categories.${id}`)).toBe(label);
  },
);

describe(openNewsItem, () => {
  test("counts a person's visit but no crawler's", async () => {
    await anItem({ id: "viewed", views: 3 });
    const viewsAfter = async (userAgent: string) => {
      const request = new Request("http://localhost:3000/news/viewed", {
        headers: { "User-Agent": userAgent },
      });
      const item = await openNewsItem("viewed", { request });
      return item && newsItemCard(item, POLISH).views;
    };
    expect(
      await viewsAfter("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"),
    ).toBe(3);
    expect(
      await viewsAfter(
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      ),
    ).toBe(4);
  });

  test.each([
    ["a draft", { published: false }],
    ["one dated tomorrow", { publishDate: dayFromToday(1) }],
  ])("does not show %s", async (_, overrides) => {
    await anItem({ id: "x", ...overrides });
    expect(
      await openNewsItem("x", { request: new Request("http://localhost:3000/news/x") }),
    ).toBeNull();
  });

  test("names other news, never itself", async () => {
    const item = await anItem({ id: "this" });
    await anItem({ id: "other" });
    expect(ids(await otherNews(item, 4))).toEqual(["other"]);
  });
});

test("structured data names what search engines require of news", async () => {
  const [facts, trail] = newsItemJsonLd(await anItem({ id: "x" }), {
    ...SITE,
    locale: { ...POLISH, language: "en-GB" },
  });
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(facts).toMatchObject({
    "@type": "NewsArticle",
    headline: "Tytuł",
    author: { "@type": "Organization", name: "Regionalna Izba Gospodarcza DIG" },
    mainEntityOfPage: "https://izba.test/news/x",
    articleSection: "Nowości DIG",
    inLanguage: "en-GB",
    image: expect.stringMatching(/^https:.*\.(png|jpg)$/),
  });
});
