import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { plainText, safeHtml } from "~/platform/text/rich-text.server";
import { now } from "~/platform/time/clock";
import { byNewest } from "../publication";
import { news } from "./news.store.server";
import { type NewsItem, type NewsQuery, newsFound } from "./news-item";
import { newsItemFields } from "./staff-news-item.fields.server";
import type { EditedNewsItemInput, NewsItemInput } from "./staff-news-item.schema";

interface By {
  by: Pick<Staff, "id">;
}

/** Content of which nothing is left when it is made safe is none. */
type NoContent = Refusal<"no-content">;

/** Every news item that matches, drafts included, newest first: for staff. */
export async function listAllNews(
  { isPublished, ...query }: NewsQuery & { isPublished: boolean },
  locale: Locale,
): Promise<readonly NewsItem[]> {
  const found = newsFound(news.sorted(byNewest), query, locale);
  return isPublished ? found.filter(({ published }) => published) : found;
}

/** Any news item, a draft as well: for staff. */
export async function findNewsItem(id: string | undefined): Promise<ReturnType<typeof news.find>> {
  return news.find(id);
}

/** Adds a news item (rules 482); a draft unless it says otherwise. */
export async function addNewsItem(input: NewsItemInput, { by }: By): Promise<NewsItem | NoContent> {
  const fields = fieldsOf(input);
  if (plainText(fields.content) === "") return refuse("no-content");
  return transaction(() => {
    const item = news.save({ ...fields, id: createId(), views: 0, updatedAt: now() });
    recordInTransaction({
      by,
      noun: "news",
      action: "added",
      record: item,
      after: newsItemFields.described(item),
    });
    return item;
  });
}

/** Changes a news item, unless somebody else has meanwhile. */
export async function editNewsItem(
  id: string | undefined,
  { revision, ...input }: EditedNewsItemInput,
  { by }: By,
): Promise<NewsItem | NoContent | Refusal<"not-found" | "stale">> {
  const fields = fieldsOf(input);
  if (plainText(fields.content) === "") return refuse("no-content");
  return transaction(() => {
    const before = news.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    const after = { ...before, ...fields };
    recordInTransaction({
      by,
      noun: "news",
      action: "edited",
      record: after,
      before: newsItemFields.described(before),
      after: newsItemFields.described(after),
    });
    return news.save({ ...after, updatedAt: now() });
  });
}

/** Publishes a news item, or takes it back; what it is already stays as it is. */
export async function setPublished(
  id: string | undefined,
  published: boolean,
  { by }: By,
): Promise<NewsItem | Refusal<"not-found">> {
  return transaction(() => {
    const before = news.find(id);
    if (!before) return refuse("not-found");
    if (before.published === published) return before;
    recordInTransaction({
      by,
      noun: "news",
      action: published ? "published" : "unpublished",
      record: before,
    });
    return news.save({ ...before, published });
  });
}

/** Removes a news item for good. */
export async function deleteNewsItem(
  id: string | undefined,
  { by }: By,
): Promise<NewsItem | Refusal<"not-found">> {
  return transaction(() => {
    const item = news.find(id);
    if (!item) return refuse("not-found");
    recordInTransaction({
      by,
      noun: "news",
      action: "deleted",
      record: item,
      before: newsItemFields.described(item),
    });
    news.remove(item.id);
    return item;
  });
}

/** What the form says; its HTML is made safe before it is kept, and again whenever it is shown (rules 111). */
const fieldsOf = ({ content, ...fields }: NewsItemInput) => ({
  ...fields,
  content: safeHtml(content),
});
