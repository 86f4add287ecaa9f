import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { plainText, safeHtml } from "~/platform/text/rich-text.server";
import { now } from "~/platform/time/clock";
import { byNewest } from "../publication";
import { type Article, articlesFound } from "./article";
import { articles } from "./articles.store.server";
import { articleFields } from "./staff-article.fields.server";
import type { ArticleInput, EditedArticleInput } from "./staff-article.schema";

interface By {
  by: Pick<Staff, "id">;
}

/** Content of which nothing is left when it is made safe is none. */
type NoContent = Refusal<"no-content">;

/** Every article that matches, drafts included, newest first: for staff. */
export async function listAllArticles(
  { q, isPublished }: { q: string; isPublished: boolean },
  locale: Locale,
): Promise<readonly Article[]> {
  const found = articlesFound(articles.sorted(byNewest), { q }, locale);
  return isPublished ? found.filter(({ published }) => published) : found;
}

/** Any article, a draft as well: for staff. */
export async function findArticle(
  id: string | undefined,
): Promise<ReturnType<typeof articles.find>> {
  return articles.find(id);
}

/** Adds an article (rules 350); a draft unless it says otherwise. */
export async function addArticle(input: ArticleInput, { by }: By): Promise<Article | NoContent> {
  const fields = fieldsOf(input);
  if (plainText(fields.content) === "") return refuse("no-content");
  return transaction(() => {
    const article = articles.save({
      ...fields,
      id: createId(),
      authorId: null,
      featured: false,
      rating: null,
      views: 0,
      updatedAt: now(),
    });
    recordInTransaction({
      by,
      noun: "article",
      action: "added",
      record: article,
      after: articleFields.described(article),
    });
    return article;
  });
}

/** Changes an article, unless somebody else has meanwhile; who wrote it is an expert no more where another author is named. */
export async function editArticle(
  id: string | undefined,
  { revision, ...input }: EditedArticleInput,
  { by }: By,
): Promise<Article | NoContent | Refusal<"not-found" | "stale">> {
  const fields = fieldsOf(input);
  if (plainText(fields.content) === "") return refuse("no-content");
  return transaction(() => {
    const before = articles.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    const authorId = before.author === fields.author ? before.authorId : null;
    const after = { ...before, ...fields, authorId };
    recordInTransaction({
      by,
      noun: "article",
      action: "edited",
      record: after,
      before: articleFields.described(before),
      after: articleFields.described(after),
    });
    return articles.save({ ...after, updatedAt: now() });
  });
}

/** Publishes an article, or takes it back; what it is already stays as it is. */
export async function setPublished(
  id: string | undefined,
  published: boolean,
  { by }: By,
): Promise<Article | Refusal<"not-found">> {
  return transaction(() => {
    const before = articles.find(id);
    if (!before) return refuse("not-found");
    if (before.published === published) return before;
    recordInTransaction({
      by,
      noun: "article",
      action: published ? "published" : "unpublished",
      record: before,
    });
    return articles.save({ ...before, published });
  });
}

/** Removes an article for good. */
export async function deleteArticle(
  id: string | undefined,
  { by }: By,
): Promise<Article | Refusal<"not-found">> {
  return transaction(() => {
    const article = articles.find(id);
    if (!article) return refuse("not-found");
    recordInTransaction({
      by,
      noun: "article",
      action: "deleted",
      record: article,
      before: articleFields.described(article),
    });
    articles.remove(article.id);
    return article;
  });
}

/** What the form says; its HTML is made safe before it is kept, and again whenever it is shown (rules 111). */
const fieldsOf = ({ content, ...fields }: ArticleInput) => ({
  ...fields,
  content: safeHtml(content),
});
