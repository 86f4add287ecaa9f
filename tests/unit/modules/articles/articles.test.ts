import { existsSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { ARTICLE_CATEGORIES, type Article, articleCover, kinship } from "~/modules/articles/article";
import { articleJsonLd } from "~/modules/articles/article-json-ld";
import {
  featuredArticles,
  findArticle,
  listArticles,
  listArticleTags,
  newestArticles,
  openArticle,
  relatedArticles,
} from "~/modules/articles/articles.server";
import { articles } from "~/modules/articles/articles.store.server";
import { transaction } from "~/platform/store/stores.server";
import { startOfDay } from "~/platform/text/publication";
import { plainText, safeHtml } from "~/platform/text/rich-text.server";
import { dayFromToday } from "~/platform/time/clock";
import { SITE } from "../../../support/unit-site";

const sample = articles.list();

async function anArticle(overrides: Partial<Article> = {}): Promise<Article> {
  const article: Article = {
    id: `a-${articles.list().length}`,
    title: "Tytuł",
    content: "<p>Treść artykułu.</p>",
    excerpt: "Streszczenie.",
    author: "Anna Wójcik",
    publishDate: dayFromToday(-1),
    readTime: null,
    category: "Inne",
    tags: [],
    image: articleCover("Inne"),
    published: true,
    featured: false,
    rating: null,
    views: 0,
    updatedAt: startOfDay(dayFromToday(-1)),
    ...overrides,
  };
  return transaction(() => articles.save(article));
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const byPerson = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", ...headers },
  });

beforeEach(async () => {
  await transaction(() => {
    for (const { id } of articles.list()) articles.remove(id);
  });
});

describe("the sample articles", () => {
  test("are at least eight published ones, a draft and one that is not out yet", () => {
    const today = dayFromToday(0);
    expect(sample.filter(({ published, publishDate }) => published && publishDate <= today).length).toBeGreaterThanOrEqual(8);
    expect(sample.some(({ published }) => !published)).toBe(true);
    expect(sample.some(({ published, publishDate }) => published && publishDate > today)).toBe(true);
  });

  test("are as long as an article is, have a cover that exists, tags in lower case, and nothing the sanitiser takes out", () => {
    for (const { title, content, image, tags, published, publishDate } of sample) {
      const words = plainText(content).split(" ").length;
      if (published && publishDate <= dayFromToday(0)) expect(words, title).toBeGreaterThanOrEqual(250);
      expect(words, title).toBeLessThanOrEqual(650);
      expect(existsSync(`public${image}`), image).toBe(true);
      expect(tags, title).toEqual([...new Set(tags.map((tag) => tag.trim().toLowerCase()))]);
      expect(safeHtml(content), title).toBe(content);
    }
  });

  test("have a cover for each category", () => {
    for (const category of ARTICLE_CATEGORIES) expect(existsSync(`public${articleCover(category)}`), category).toBe(true);
  });
});

describe(listArticles, () => {
  test("shows what is published and dated today or earlier, newest first", async () => {
    await anArticle({ id: "old", publishDate: dayFromToday(-30) });
    await anArticle({ id: "today", publishDate: dayFromToday(0) });
    await anArticle({ id: "tomorrow", publishDate: dayFromToday(1) });
    await anArticle({ id: "draft", published: false });
    expect(ids(await listArticles())).toEqual(["today", "old"]);
  });

  test.each(["lodz", "ŁÓDŹ", "Łódź", "łód", "zolw", "ŻÓŁW"])("finds by %s, whatever the case and the diacritics", async (q) => {
    await anArticle({ id: "found", title: "Żółw z miasta Łódź" });
    await anArticle({ id: "other", title: "Zając z Krakowa" });
    expect(ids(await listArticles({ q }))).toEqual(["found"]);
  });

  test("searches title, excerpt, category and tags, not the content", async () => {
    await anArticle({ id: "title", title: "O jabłkach" });
    await anArticle({ id: "excerpt", excerpt: "Jabłka w skrócie" });
    await anArticle({ id: "tag", tags: ["jabłka"] });
    await anArticle({ id: "content", content: "<p>Jabłka w treści</p>" });
    await anArticle({ id: "category", category: "Podatki" });
    expect(ids(await listArticles({ q: "jabł" })).sort()).toEqual(["excerpt", "tag", "title"]);
    expect(ids(await listArticles({ q: "podatk" }))).toEqual(["category"]);
  });

  test("combines search, categories and tag", async () => {
    await anArticle({ id: "all", title: "Umowa", category: "Prawo", tags: ["ryzyko"] });
    await anArticle({ id: "no-tag", title: "Umowa", category: "Prawo" });
    await anArticle({ id: "other-category", title: "Umowa", category: "HR", tags: ["ryzyko"] });
    await anArticle({ id: "other-title", title: "Spór", category: "Prawo", tags: ["ryzyko"] });
    expect(ids(await listArticles({ q: "umowa", categories: ["Prawo"], tag: "ryzyko" }))).toEqual(["all"]);
    expect(ids(await listArticles({ categories: ["Prawo", "HR"], tag: "ryzyko" })).sort()).toEqual([
      "all",
      "other-category",
      "other-title",
    ]);
  });
});

test("the tags offered are those of articles that can be read", async () => {
  await anArticle({ tags: ["życie", "zarządzanie", "łódź"] });
  await anArticle({ tags: ["tajne"], published: false });
  expect(await listArticleTags()).toEqual(["łódź", "zarządzanie", "życie"]);
});

test("featured articles come first, the newest fill up", async () => {
  await anArticle({ id: "new", publishDate: dayFromToday(-1) });
  await anArticle({ id: "older", publishDate: dayFromToday(-2) });
  await anArticle({ id: "featured", publishDate: dayFromToday(-9), featured: true });
  await anArticle({ id: "hidden", featured: true, published: false });
  expect(ids(await featuredArticles(2))).toEqual(["featured", "new"]);
});

test("related articles share tags or the category, closest first, never the article itself or what is not out", async () => {
  const article = await anArticle({ id: "this", category: "Prawo", tags: ["umowy", "ryzyko"] });
  await anArticle({ id: "category", category: "Prawo" });
  await anArticle({ id: "two-tags", tags: ["umowy", "ryzyko"] });
  await anArticle({ id: "stranger", category: "HR", tags: ["kadry"] });
  await anArticle({ id: "draft", category: "Prawo", tags: ["umowy", "ryzyko"], published: false });
  expect(ids(await relatedArticles(article, 3))).toEqual(["two-tags", "category"]);
  expect(kinship(article, article)).toBe(5);
});

describe(findArticle, () => {
  test.each([
    ["a draft", { published: false }],
    ["one dated tomorrow", { publishDate: dayFromToday(1) }],
  ])("does not find %s", async (_, overrides) => {
    await anArticle({ id: "x", ...overrides });
    expect(await findArticle("x")).toBeNull();
  });

  test("does not find what does not exist", async () => {
    expect(await findArticle("x")).toBeNull();
    expect(await findArticle(undefined)).toBeNull();
  });

  test("computes the reading time unless staff have set one", async () => {
    await anArticle({ id: "computed", content: `<p>${"słowo ".repeat(800)}</p>` });
    await anArticle({ id: "set", readTime: 9 });
    expect(await findArticle("computed")).toMatchObject({ readTime: 4 });
    expect(await findArticle("set")).toMatchObject({ readTime: 9 });
    expect(ids(await newestArticles(1))).toHaveLength(1);
  });
});

describe(openArticle, () => {
  test("counts a person's visit, on top of the views it came with, and shows it everywhere", async () => {
    await anArticle({ id: "viewed", views: 7 });
    expect(await openArticle("viewed", { request: byPerson("/knowledge/viewed") })).toMatchObject({ views: 8 });
    expect(await openArticle("viewed", { request: byPerson("/knowledge/viewed") })).toMatchObject({ views: 9 });
    expect((await listArticles())[0]).toMatchObject({ id: "viewed", views: 9 });
  });

  test("does not count a page fetched in advance, and shows no draft", async () => {
    await anArticle({ id: "ahead" });
    expect(await openArticle("ahead", { request: byPerson("/knowledge/ahead", { "Sec-Purpose": "prefetch" }) })).toMatchObject({
      views: 0,
    });
    await anArticle({ id: "draft", published: false });
    expect(await openArticle("draft", { request: byPerson("/knowledge/draft") })).toBeNull();
  });
});

test("structured data names what search engines require of an article", async () => {
  const [facts, trail] = articleJsonLd(await anArticle({ id: "x", title: "Tytuł </script>", tags: ["a", "b"] }), SITE);
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(facts).toMatchObject({
    "@type": "Article",
    headline: "Tytuł </script>",
    author: { "@type": "Person", name: "Anna Wójcik" },
    publisher: { "@type": "Organization", name: "Regionalna Izba Gospodarcza DIG" },
    mainEntityOfPage: "https://izba.test/knowledge/x",
    image: expect.stringMatching(/^https:.*\.(png|jpg)$/),
    datePublished: startOfDay(dayFromToday(-1)),
  });
  expect(Date.parse(String(facts?.dateModified))).toBeGreaterThanOrEqual(Date.parse(String(facts?.datePublished)));
});
