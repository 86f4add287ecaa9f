import { coverPath } from "~/platform/covers/cover.server";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isPublic } from "~/platform/publications/publication";
import { dayFromToday } from "~/platform/time/clock";
import type { NewsItem } from "./news-item";

/** A row of the staff's table. */
export function newsItemRow(item: NewsItem, { t, format }: Locale) {
  const { id, title, category, priority, publishDate, published } = item;
  return {
    ...{ id, title, priority, publishDate, published },
    category: t(`news:categories.${category}`),
    date: format.shortDate(publishDate),
    /** Its public page, as soon as there is one. */
    path: isPublic(item) ? paths.newsItem(id) : null,
    /** Published, and its day has not come. */
    isAwaited: published && !isPublic(item),
  };
}

export type NewsItemRowView = ReturnType<typeof newsItemRow>;

/** What the fields of the form are called. */
export const NEWS_LABELS = {
  title: "panel-news:fields.title",
  excerpt: "panel-news:fields.excerpt",
  content: "panel-news:fields.content",
  publishDate: "panel-news:fields.publishDate",
  category: "panel-news:fields.category",
  priority: "panel-news:fields.priority",
  image: "panel-news:fields.image",
  published: "panel-news:fields.published",
} as const satisfies Record<string, MessageKey>;

/** What the form of a new news item begins with. */
export const newNewsItemValues = () => ({
  publishDate: dayFromToday(0),
  priority: "medium",
  image: coverPath("news:new"),
});

/** What the form of a news item begins with. */
export function newsItemValues(item: NewsItem) {
  const { title, excerpt, content, publishDate, category, priority, published } = item;
  return {
    ...{ title, excerpt, content, publishDate, category, priority },
    image: imageOf(item),
    published: published ? "on" : "",
  };
}

const imageOf = ({ id, image }: NewsItem): string => image ?? coverPath(`news:${id}`);
