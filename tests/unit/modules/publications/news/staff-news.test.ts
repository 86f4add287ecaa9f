import { describe, expect, test } from "vitest";
import {
  listImportantNews,
  openNewsItem,
} from "~/modules/publishing/publications/news/news.server";
import { news } from "~/modules/publishing/publications/news/news.store.server";
import { listAllNews, staffNews } from "~/modules/publishing/publications/news/staff-news.server";
import {
  EditedNewsItemSchema,
  NewsItemFormSchema,
} from "~/modules/publishing/publications/news/staff-news-item.schema";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { dayFromToday } from "~/platform/time/clock";
import { accepted } from "../../../../support/accepted";
import { frozenClock } from "../../../../support/frozen-clock";
import { POLISH as locale } from "../../../../support/polish";
import { ADMINISTRATOR as by } from "../../staff/support";

frozenClock();

const TEXT = "Od stycznia biuro izby przyjmuje przy rynku, w tych samych godzinach.";
const TYPED = {
  title: "Biuro w nowym miejscu",
  excerpt: "Od stycznia przy rynku.",
  content: `<p>${TEXT}</p>`,
  publishDate: "2026-11-18",
  category: "chamber",
  priority: "high",
  image: "/covers/1-arcs-1.svg",
};
const input = (changes: object = {}) =>
  NewsItemFormSchema.parse({ ...TYPED, publishDate: dayFromToday(0), ...changes });
const edited = (changes: object = {}) =>
  EditedNewsItemSchema.parse({ ...TYPED, publishDate: dayFromToday(0), ...changes });

async function added(changes: object = {}) {
  const item = accepted(await staffNews.add(input(changes), { by }));
  return news.find(item.id)!;
}

const historyOf = async (id: string) =>
  (await listHistoryOfRecord("news", id)).map(({ action, changes }) => [
    action,
    changes.map(({ field }) => field),
  ]);
const isInPublic = async (id: string) =>
  (await openNewsItem(id, { request: new Request("http://localhost/") })) !== null;

describe("a news item of the staff", () => {
  test("is an unpublished draft at first", async () => {
    const { id } = await added();
    expect(await isInPublic(id)).toBe(false);
    await staffNews.setPublished(id, true, { by });
    await staffNews.setPublished(id, true, { by });
    expect(await isInPublic(id)).toBe(true);
    await staffNews.setPublished(id, false, { by });
    expect(await isInPublic(id)).toBe(false);
    expect((await historyOf(id)).map(([action]) => action)).toEqual([
      "unpublished",
      "published",
      "added",
    ]);
  });

  test("of tomorrow waits for its day, of high priority it stands in the red box", async () => {
    const { id } = await added({ published: true, publishDate: dayFromToday(1) });
    expect(await isInPublic(id)).toBe(false);
    await staffNews.edit(
      id,
      { ...edited({ published: true }), revision: news.find(id)!.revision },
      { by },
    );
    expect((await listImportantNews({}, locale)).map((item) => item.id)).toEqual([id]);
  });

  test("is stored without harmful markup, and refused if that leaves it empty", async () => {
    const harmful = `<p onclick="x()">${TEXT}</p><script>alert(1)</script><a href="javascript:x()">link</a>`;
    expect((await added({ content: harmful })).content).toBe(`<p>${TEXT}</p><a>link</a>`);
    const content = `<script>${TEXT}</script>`;
    expect(await staffNews.add(input({ content }), { by })).toEqual({ refused: "no-content" });
    const { id, revision } = await added();
    expect(await staffNews.edit(id, { ...edited({ content }), revision }, { by })).toEqual({
      refused: "no-content",
    });
  });

  test("is edited with a history entry of the differences, keeps its views, and overwrites no other edit", async () => {
    const { id, revision } = await added();
    await staffNews.edit(id, { ...edited({ priority: "low" }), revision }, { by });
    expect(await staffNews.find(id)).toMatchObject({ priority: "low", views: 0 });
    expect(
      await staffNews.edit(id, { ...edited({ priority: "medium" }), revision }, { by }),
    ).toEqual({ refused: "stale" });
    expect(await historyOf(id)).toEqual([
      ["edited", ["panel-news:fields.priority"]],
      ["added", expect.any(Array)],
    ]);
  });

  test("is deleted for good, and an unknown one is not found", async () => {
    const { id } = await added();
    await staffNews.remove(id, { by });
    expect(await staffNews.find(id)).toBeNull();
    for (const operation of [
      staffNews.remove(id, { by }),
      staffNews.setPublished(id, true, { by }),
      staffNews.edit(id, edited(), { by }),
    ])
      expect(await operation).toEqual({ refused: "not-found" });
    expect((await historyOf(id))[0]).toEqual(["deleted", expect.any(Array)]);
  });

  test("is found in the staff list by words and category, drafts too unless only published ones are selected", async () => {
    await added();
    await added({ title: "Nabór wniosków", category: "support", published: true });
    const titles = async (query: { q?: string; category?: string; isPublished?: boolean }) =>
      (await listAllNews({ isPublished: false, ...query }, locale))
        .map(({ title }) => title)
        .sort();
    expect(await titles({ q: "MIEJSCU" })).toEqual(["Biuro w nowym miejscu"]);
    expect(await titles({ category: "support" })).toEqual(["Nabór wniosków"]);
    expect(await titles({ isPublished: true })).toEqual(["Nabór wniosków"]);
    expect(await titles({})).toHaveLength(2);
  });
});

describe("the form of a news item", () => {
  test.each([
    ["title", "Abcd", "panel-publications:errors.title"],
    ["content", "Za krótka treść", "panel-publications:errors.content"],
    ["publishDate", "", "panel-publications:errors.publishDate"],
    ["category", "Regulacje", "panel-publications:errors.category"],
    ["priority", "wysoki", "panel-news:errors.priority"],
    ["image", "javascript:alert(1)", "errors:image"],
  ])("refuses %s %j", (field, value, message) => {
    const { error } = NewsItemFormSchema.safeParse({ ...TYPED, [field]: value });
    expect(
      error?.issues.filter(({ path }) => path[0] === field).map((issue) => issue.message),
    ).toContain(message);
  });
});
