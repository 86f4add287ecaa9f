import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { newPublicationCover } from "../publication-cover.server";
import { publicationRow } from "../staff/staff-publication.view.server";
import type { NewsItem } from "./news-item";
import { NEWS } from "./news-kind";

/** A row of the table of staff. */
export function newsItemRow(item: NewsItem, locale: Locale) {
  const category = locale.t(`news:categories.${item.category}`);
  return {
    ...publicationRow(item, { path: paths.newsItem(item.id), category }, locale),
    priority: item.priority,
  };
}

export type NewsItemRowView = ReturnType<typeof newsItemRow>;

/** Values of the form of a new news item. */
export const newNewsItemValues = () => ({
  publishDate: dayFromToday(0),
  priority: "medium",
  image: newPublicationCover(NEWS),
});
