import type { Locale } from "~/platform/i18n/locale";
import { staffPublications } from "../staff/staff-publications.server";
import { type Article, articlesFound } from "./article";
import { ARTICLE } from "./article-kind";
import { articles } from "./articles.store.server";
import { articleFields } from "./staff-article.fields.server";
import type { ArticleInput } from "./staff-article.schema";

/** Operations of staff on articles. */
export const staffArticles = staffPublications<Article, ArticleInput>({
  kind: ARTICLE,
  store: articles,
  described: articleFields.described,
  added: (input, begins) => ({
    ...input,
    ...begins,
    authorId: null,
    rating: null,
  }),
  // Another name means another author, who is not the former expert.
  edited: (before, input) => ({
    ...before,
    ...input,
    authorId: before.author === input.author ? before.authorId : null,
  }),
});

/** The articles that match, newest first, drafts included unless `isPublished`. */
export const listAllArticles = (
  { q, isPublished }: { q: string; isPublished: boolean },
  locale: Locale,
): Promise<readonly Article[]> =>
  staffArticles.list((rows) => articlesFound(rows, { q }, locale), { isPublished });
