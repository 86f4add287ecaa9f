import type { Locale } from "~/platform/i18n/locale";
import { staffPublications } from "../staff/staff-publications.server";
import { news } from "./news.store.server";
import { type NewsItem, type NewsQuery, newsFound } from "./news-item";
import { NEWS } from "./news-kind";
import { newsItemFields } from "./staff-news-item.fields.server";
import type { NewsItemInput } from "./staff-news-item.schema";

/** Operations of staff on news. */
export const staffNews = staffPublications<NewsItem, NewsItemInput>({
  kind: NEWS,
  store: news,
  described: newsItemFields.described,
  added: (input, begins) => ({ ...input, ...begins }),
  edited: (before, input) => ({ ...before, ...input }),
});

/** The news that match, newest first, drafts included unless `isPublished`. */
export const listAllNews = (
  { isPublished, ...query }: NewsQuery & { isPublished: boolean },
  locale: Locale,
): Promise<readonly NewsItem[]> =>
  staffNews.list((rows) => newsFound(rows, query, locale), { isPublished });
