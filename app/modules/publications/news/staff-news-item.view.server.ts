import { coverPath } from "~/platform/covers/cover.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isPublic } from "../publication";
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

/** What the form of a new news item begins with. */
export const newNewsItemValues = () => ({
  publishDate: dayFromToday(0),
  priority: "medium",
  image: coverPath("news:new"),
});
