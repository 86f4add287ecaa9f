import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { newPublicationCover, publicationCover } from "../publication-cover.server";
import { publicationRow } from "../staff/staff-publication.view.server";
import type { Article } from "./article";
import { ARTICLE } from "./article-kind";

/** Minutes of a new article until staff say otherwise (rules 350). */
const USUAL_READ_TIME = 5;

/** A row of the table of staff. */
export function articleRow(article: Article, locale: Locale) {
  const category = locale.t(`articles:categories.${article.category}`);
  return {
    ...publicationRow(article, { path: paths.article(article.id), category }, locale),
    author: article.author,
    image: publicationCover(ARTICLE, article),
  };
}

export type ArticleRowView = ReturnType<typeof articleRow>;

/** Values of the form of a new article. */
export const newArticleValues = () => ({
  publishDate: dayFromToday(0),
  readTime: String(USUAL_READ_TIME),
  image: newPublicationCover(ARTICLE),
});
