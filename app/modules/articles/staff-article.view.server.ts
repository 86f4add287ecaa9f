import { coverPath } from "~/platform/covers/cover.server";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isPublic } from "~/platform/publications/publication";
import { readingTime } from "~/platform/text/rich-text.server";
import { dayFromToday } from "~/platform/time/clock";
import type { Article } from "./article";

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

/** What the fields of the form are called. */
export const ARTICLE_LABELS = {
  title: "panel-articles:fields.title",
  excerpt: "panel-articles:fields.excerpt",
  content: "panel-articles:fields.content",
  author: "panel-articles:fields.author",
  publishDate: "panel-articles:fields.publishDate",
  readTime: "panel-articles:fields.readTime",
  category: "panel-articles:fields.category",
  tags: "panel-articles:fields.tags",
  image: "panel-articles:fields.image",
  published: "panel-articles:fields.published",
} as const satisfies Record<string, MessageKey>;

/** What the form of a new article begins with. */
export const newArticleValues = () => ({
  publishDate: dayFromToday(0),
  readTime: String(USUAL_READ_TIME),
  image: coverPath("article:new"),
});

/** What the form of an article begins with. */
export function articleValues(article: Article) {
  const { title, excerpt, content, author, publishDate, readTime, category, tags, published } =
    article;
  return {
    ...{ title, excerpt, content, author, publishDate, category, tags },
    readTime: String(readTime ?? readingTime(content)),
    image: imageOf(article),
    published: published ? "on" : "",
  };
}

const imageOf = ({ id, image }: Article): string => image ?? coverPath(`article:${id}`);
