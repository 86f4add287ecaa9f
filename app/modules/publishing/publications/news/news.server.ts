import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { publicPublications } from "../public-publications.server";
import { news } from "./news.store.server";
import { isImportant, type NewsItem, type NewsQuery, newsFound } from "./news-item";

const published = publicPublications(news, { counted: "news" });

/** The public news that match, newest first. */
export async function listNews(query: NewsQuery, locale: Locale): Promise<readonly NewsItem[]> {
  return newsFound(published.list(), query, locale);
}

/** Those in the red box. */
export async function listImportantNews(
  query: NewsQuery,
  locale: Locale,
): Promise<readonly NewsItem[]> {
  return newsFound(importantOf(published.list()), query, locale);
}

/** The newest other news, for the page of one item. */
export async function otherNews({ id }: Pick<NewsItem, "id">, limit: number): Promise<NewsItem[]> {
  return published
    .list()
    .filter((item) => item.id !== id)
    .slice(0, limit);
}

export const newestNews = published.newest;
export const openNewsItem = published.open;
export const countOpenedNewsItem = published.countOpened;
export const allViewsOf = published.allViewsOf;

/** Important news change with the day, as the list does. */
const importantOf = memoized((ofToday: readonly NewsItem[]) => ofToday.filter(isImportant));
