import { coverPath } from "~/platform/covers/cover.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isPublic } from "../publication";
import type { Article } from "./article";
import { imageOf } from "./staff-article.fields.server";

/** Minutes of a new article until staff say otherwise (rules 350). */
const USUAL_READ_TIME = 5;

/** A row of the staff's table. */
export function articleRow(article: Article, { t, format }: Locale) {
  const { id, title, author, category, publishDate, published } = article;
  return {
    ...{ id, title, author, publishDate, published },
    image: imageOf(article),
    category: t(`articles:categories.${category}`),
    date: format.shortDate(publishDate),
    /** Its public page, as soon as there is one. */
    path: isPublic(article) ? paths.article(id) : null,
    /** Published, and its day has not come. */
    isAwaited: published && !isPublic(article),
  };
}

export type ArticleRowView = ReturnType<typeof articleRow>;

/** What the form of a new article begins with. */
export const newArticleValues = () => ({
  publishDate: dayFromToday(0),
  readTime: String(USUAL_READ_TIME),
  image: coverPath("article:new"),
});
