import { describe, expect, test } from "vitest";
import { openArticle } from "~/modules/publishing/publications/articles/articles.server";
import { articles } from "~/modules/publishing/publications/articles/articles.store.server";
import {
  ArticleFormSchema,
  EditedArticleSchema,
} from "~/modules/publishing/publications/articles/staff-article.schema";
import {
  listAllArticles,
  staffArticles,
} from "~/modules/publishing/publications/articles/staff-articles.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { accepted } from "../../../../support/accepted";
import { frozenClock } from "../../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../../staff/support";

frozenClock();

const TEXT = "Składki rosną od stycznia, a pierwsza zaliczka wypada w lutym.";
const TYPED = {
  title: "Składki w nowym roku",
  excerpt: "Co zapłacimy od stycznia.",
  content: `<p>${TEXT}</p>`,
  author: "Anna Zielińska",
  publishDate: "2026-11-18",
  readTime: "5",
  category: "taxes",
  tags: ["ZUS", "zus", "Podatki"],
  image: "/covers/1-arcs-1.svg",
};
const input = (changes: object = {}) => ArticleFormSchema.parse({ ...TYPED, ...changes });
const edited = (changes: object = {}) => EditedArticleSchema.parse({ ...TYPED, ...changes });

async function added(changes: object = {}) {
  const article = accepted(await staffArticles.add(input(changes), { by }));
  return articles.find(article.id)!;
}

const historyOf = async (id: string) =>
  (await listHistoryOfRecord("article", id)).map(({ action, changes }) => [
    action,
    changes.map(({ field }) => field),
  ]);
const isInPublic = async (id: string) =>
  (await openArticle(id, { request: new Request("http://localhost/") })) !== null;

describe("an article of the staff", () => {
  test("is an unpublished draft at first", async () => {
    const { id } = await added();
    expect(await isInPublic(id)).toBe(false);
    await staffArticles.setPublished(id, true, { by });
    expect(await isInPublic(id)).toBe(true);
    await staffArticles.setPublished(id, false, { by });
    expect(await isInPublic(id)).toBe(false);
    expect((await historyOf(id)).map(([action]) => action)).toEqual([
      "unpublished",
      "published",
      "added",
    ]);
  });

  test("published twice is published once", async () => {
    const { id } = await added({ published: true });
    await staffArticles.setPublished(id, true, { by });
    expect((await historyOf(id)).map(([action]) => action)).toEqual(["added"]);
  });

  test("has tags in lower case and once, and no cover of its own if drawn", async () => {
    expect(await added()).toMatchObject({ tags: ["zus", "podatki"], image: null, readTime: 5 });
    expect(await added({ image: "https://example.com/a.jpg" })).toMatchObject({
      image: "https://example.com/a.jpg",
    });
  });

  test("is stored without harmful markup", async () => {
    const content = `<p onclick="x()">${TEXT}</p><script>alert(1)</script><iframe src="https://example.com"></iframe><a href="javascript:x()">link</a><p style="color:red">Tak</p>`;
    expect((await added({ content })).content).toBe(`<p>${TEXT}</p><a>link</a><p>Tak</p>`);
  });

  test("that would be empty after sanitising is refused, new or edited", async () => {
    const content = `<script>${TEXT}</script>`;
    expect(await staffArticles.add(input({ content }), { by })).toEqual({ refused: "no-content" });
    const { id, revision } = await added();
    expect(await staffArticles.edit(id, { ...edited({ content }), revision }, { by })).toEqual({
      refused: "no-content",
    });
    expect(await staffArticles.find(id)).toMatchObject({ content: `<p>${TEXT}</p>` });
  });

  test("is edited with a history entry of the differences, or without one if equal", async () => {
    const { id, revision } = await added();
    await staffArticles.edit(id, { ...edited({ title: "Składki od stycznia" }), revision }, { by });
    const again = articles.find(id)!;
    await staffArticles.edit(
      id,
      { ...edited({ title: "Składki od stycznia" }), revision: again.revision },
      { by },
    );
    expect(await historyOf(id)).toEqual([
      ["edited", ["panel-articles:fields.title"]],
      ["added", expect.any(Array)],
    ]);
  });

  test("is no expert's any more where another author is named", async () => {
    const { id } = await added();
    const before = articles.find(id)!;
    const row = { ...before, authorId: "ekspert-bielak" };
    const { transaction } = await import("~/platform/store/stores.server");
    await transaction(() => articles.save({ ...articles.find(id)!, authorId: row.authorId }));
    await staffArticles.edit(
      id,
      { ...edited({ author: "Jan Nowak" }), revision: articles.find(id)!.revision },
      { by },
    );
    expect(await staffArticles.find(id)).toMatchObject({ author: "Jan Nowak", authorId: null });
  });

  test("changed by another editor meanwhile is not overwritten", async () => {
    const { id, revision } = await added();
    await staffArticles.edit(id, { ...edited({ title: "Pierwsza zmiana" }), revision }, { by });
    expect(
      await staffArticles.edit(id, { ...edited({ title: "Druga zmiana" }), revision }, { by }),
    ).toEqual({ refused: "stale" });
    expect(await staffArticles.find(id)).toMatchObject({ title: "Pierwsza zmiana" });
  });

  test("is deleted for good, and an unknown one is not found", async () => {
    const { id } = await added();
    await staffArticles.remove(id, { by });
    expect(await staffArticles.find(id)).toBeNull();
    for (const operation of [
      staffArticles.remove(id, { by }),
      staffArticles.setPublished(id, true, { by }),
      staffArticles.edit(id, edited(), { by }),
    ])
      expect(await operation).toEqual({ refused: "not-found" });
    expect((await historyOf(id))[0]).toEqual(["deleted", expect.any(Array)]);
  });

  test("is found in the staff list by title, excerpt, category and tag, drafts too unless only published ones are selected", async () => {
    await added();
    await added({ title: "Umowy z dostawcami", tags: ["umowy"], category: "law", published: true });
    const locale = localeOf("pl");
    const titles = async (q: string, isPublished = false) =>
      (await listAllArticles({ q, isPublished }, locale)).map(({ title }) => title);
    expect(await titles("SKLADKI")).toEqual(["Składki w nowym roku"]);
    expect(await titles("umowy")).toEqual(["Umowy z dostawcami"]);
    expect(await titles("prawo")).toEqual(["Umowy z dostawcami"]);
    expect(await titles("", true)).toEqual(["Umowy z dostawcami"]);
    expect(await titles("")).toHaveLength(2);
  });
});

describe("the form of an article", () => {
  test.each([
    ["title", "Abcd", "panel-publications:errors.title"],
    ["title", "\u200b\u200b\u200b\u200b\u200b", "panel-publications:errors.title"],
    ["excerpt", "Za krótki", "panel-publications:errors.excerpt"],
    ["content", "Za krótka treść", "panel-publications:errors.content"],
    ["author", "A", "panel-articles:errors.author"],
    ["publishDate", "", "panel-publications:errors.publishDate"],
    ["publishDate", "2026-02-31", "errors:date"],
    ["readTime", "0", "panel-articles:errors.readTime"],
    ["readTime", "-1", "panel-articles:errors.readTime"],
    ["readTime", "1e3", "panel-articles:errors.readTime"],
    ["readTime", "999", "panel-articles:errors.readTimeLong"],
    ["category", "Podatki", "panel-publications:errors.category"],
    ["image", "", "panel-publications:errors.image"],
    ["image", "javascript:alert(1)", "errors:image"],
    ["image", "data:image/png;base64,AAAA", "errors:image"],
    ["image", "http://example.com/a.png", "errors:image"],
    ["image", "//example.com/a.png", "errors:image"],
    ["image", "/\\example.com/a.png", "errors:image"],
    ["image", "https:example.com/a.png", "errors:image"],
    ["image", "https://anna:haslo@example.com/a.png", "errors:image"],
  ])("refuses %s %j", (field, value, message) => {
    const { error } = ArticleFormSchema.safeParse({ ...TYPED, [field]: value });
    expect(
      error?.issues.filter(({ path }) => path[0] === field).map((issue) => issue.message),
    ).toContain(message);
  });
});

test("a text whose picture has no description is saved as a draft, and not published (rules 1549)", async () => {
  const content = `${TEXT}\n\n![](/files/a1/stoisko-800x600.webp)`;
  const refused = { refused: "no-description" };
  expect(await staffArticles.add(input({ content, published: true }), { by })).toEqual(refused);
  const draft = await added({ content });
  const { id, revision } = draft;
  expect(await staffArticles.setPublished(id, true, { by })).toEqual(refused);
  const change = { ...edited({ content, published: true }), revision };
  expect(await staffArticles.edit(id, change, { by })).toEqual(refused);
  const described = content.replace("![]", "![Stoisko]");
  accepted(await staffArticles.edit(id, { ...edited({ content: described }), revision }, { by }));
  expect(accepted(await staffArticles.setPublished(id, true, { by })).published).toBe(true);
});
