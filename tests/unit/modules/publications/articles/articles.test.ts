import { describe, expect, test } from "vitest";
import {
  type Article,
  OLD_ARTICLE_CATEGORIES,
  similarity,
} from "~/modules/publishing/publications/articles/article";
import { articleCard } from "~/modules/publishing/publications/articles/article.view.server";
import {
  allViewsOf,
  featuredArticles,
  listArticles,
  listArticleTags,
  newestArticles,
  openArticle,
  relatedArticles,
} from "~/modules/publishing/publications/articles/articles.server";
import {
  articles,
  upgradeArticle,
} from "~/modules/publishing/publications/articles/articles.store.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { frozenClock } from "../../../../support/frozen-clock";
import { POLISH } from "../../../../support/polish";
import { anArticle } from "./support";

frozenClock();

/** Puts an article into the store. */
const saved = (overrides: Partial<Article> = {}) =>
  transaction(() => articles.save(anArticle({ id: `a-${articles.list().length}`, ...overrides })));

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const byPerson = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    headers: {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      ...headers,
    },
  });

describe(listArticles, () => {
  test("shows what is published and dated today or earlier, newest first", async () => {
    await saved({ id: "old", publishDate: dayFromToday(-30) });
    await saved({ id: "today", publishDate: dayFromToday(0) });
    await saved({ id: "tomorrow", publishDate: dayFromToday(1) });
    await saved({ id: "draft", published: false });
    expect(ids(await listArticles({}, POLISH))).toEqual(["today", "old"]);
  });

  test.each(["lodz", "ŁÓDŹ", "Łódź", "łód", "zolw", "ŻÓŁW"])(
    "finds by %s, regardless of case and diacritics",
    async (q) => {
      await saved({ id: "found", title: "Żółw z miasta Łódź" });
      await saved({ id: "other", title: "Zając z Krakowa" });
      expect(ids(await listArticles({ q }, POLISH))).toEqual(["found"]);
    },
  );

  test("searches title, excerpt, category and tags, not the content", async () => {
    await saved({ id: "title", title: "O jabłkach" });
    await saved({ id: "excerpt", excerpt: "Jabłka w skrócie" });
    await saved({ id: "tag", tags: ["jabłka"] });
    await saved({ id: "content", content: "<p>Jabłka w treści</p>" });
    await saved({ id: "category", category: "taxes" });
    expect(ids(await listArticles({ q: "jabł" }, POLISH)).sort()).toEqual([
      "excerpt",
      "tag",
      "title",
    ]);
    expect(ids(await listArticles({ q: "podatk" }, POLISH))).toEqual(["category"]);
    expect(
      ids(await listArticles({ q: "taxes" }, POLISH)),
      "an id is nothing that people read",
    ).toEqual([]);
  });

  test("combines search, categories and tag", async () => {
    await saved({ id: "all", title: "Umowa", category: "law", tags: ["ryzyko"] });
    await saved({ id: "no-tag", title: "Umowa", category: "law" });
    await saved({ id: "other-category", title: "Umowa", category: "hr", tags: ["ryzyko"] });
    await saved({ id: "other-title", title: "Spór", category: "law", tags: ["ryzyko"] });
    expect(
      ids(await listArticles({ q: "umowa", categories: ["law"], tag: "ryzyko" }, POLISH)),
    ).toEqual(["all"]);
    expect(
      ids(await listArticles({ categories: ["law", "hr"], tag: "ryzyko" }, POLISH)).sort(),
    ).toEqual(["all", "other-category", "other-title"]);
  });
});

test("the tags offered are those of articles that can be read", async () => {
  await saved({ tags: ["życie", "zarządzanie", "łódź"] });
  await saved({ tags: ["tajne"], published: false });
  expect(await listArticleTags(POLISH)).toEqual(["łódź", "zarządzanie", "życie"]);
});

test("featured articles come first, the newest fill up", async () => {
  await saved({ id: "new", publishDate: dayFromToday(-1) });
  await saved({ id: "older", publishDate: dayFromToday(-2) });
  await saved({ id: "featured", publishDate: dayFromToday(-9), featured: true });
  await saved({ id: "hidden", featured: true, published: false });
  expect(ids(await featuredArticles(2))).toEqual(["featured", "new"]);
});

test("related articles share tags or the category, the most similar first, never the article itself or what is not out", async () => {
  const article = await saved({ id: "this", category: "law", tags: ["umowy", "ryzyko"] });
  await saved({ id: "category", category: "law" });
  await saved({ id: "two-tags", tags: ["umowy", "ryzyko"] });
  await saved({ id: "stranger", category: "hr", tags: ["kadry"] });
  await saved({ id: "draft", category: "law", tags: ["umowy", "ryzyko"], published: false });
  expect(ids(await relatedArticles(article, 3))).toEqual(["two-tags", "category"]);
  expect(similarity(article, article)).toBe(5);
});

describe(openArticle, () => {
  test("counts a person's visit, on top of the views it came with, and shows it everywhere", async () => {
    const article = await saved({ id: "viewed", views: 7 });
    for (const views of [8, 9]) {
      await openArticle("viewed", { request: byPerson("/knowledge/viewed") });
      expect([allViewsOf(article), articleCard(article, POLISH).views]).toEqual([views, views]);
    }
  });

  test("does not count a page fetched in advance", async () => {
    await saved({ id: "ahead" });
    const article = await openArticle("ahead", {
      request: byPerson("/knowledge/ahead", { "Sec-Purpose": "prefetch" }),
    });
    expect(article && allViewsOf(article)).toBe(0);
  });

  test.each([
    ["a draft", { published: false }],
    ["one dated tomorrow", { publishDate: dayFromToday(1) }],
  ])("does not show %s", async (_, overrides) => {
    await saved({ id: "x", ...overrides });
    expect(await openArticle("x", { request: byPerson("/knowledge/x") })).toBeNull();
    expect(await newestArticles()).toEqual([]);
  });

  test.each(["x", "__proto__", undefined])(
    "shows nothing for %s, which does not exist",
    async (id) => {
      expect(await openArticle(id, { request: byPerson("/knowledge/x") })).toBeNull();
    },
  );
});

test("the newest articles are as many as requested", async () => {
  await saved({ id: "old", publishDate: dayFromToday(-9) });
  await saved({ id: "new" });
  expect(ids(await newestArticles(1))).toEqual(["new"]);
  expect(ids(await newestArticles())).toEqual(["new", "old"]);
});

test.each(Object.entries(OLD_ARTICLE_CATEGORIES))(
  "a row of before with the category %s is one of %s, and stays so",
  (label, id) => {
    expect(upgradeArticle({ id: "x", category: label })).toEqual({ id: "x", category: id });
    expect(upgradeArticle({ id: "x", category: id })).toEqual({ id: "x", category: id });
    expect(POLISH.t(`articles:categories.${id}`)).toBe(label);
  },
);
