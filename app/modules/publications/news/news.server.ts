import type { AskedPage } from "~/platform/http/shared-page.server";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { memoizedForToday } from "~/platform/time/clock";
import { countView, viewsOf } from "~/platform/views/view-counter.server";
import { byNewest, isPublic } from "../publication";
import { news } from "./news.store.server";
import { isImportant, type NewsItem, type NewsQuery, newsFound } from "./news-item";

/** The news that everybody may read and that match, newest first. */
export async function listNews(query: NewsQuery, locale: Locale): Promise<readonly NewsItem[]> {
  return newsFound(publicNews(), query, locale);
}

/** Those of them that stand in the red box. */
export async function listImportantNews(
  query: NewsQuery,
  locale: Locale,
): Promise<readonly NewsItem[]> {
  return newsFound(inTwo(publicNews()).important, query, locale);
}

/** The others, which the list below it shows. */
export async function listOtherNews(
  query: NewsQuery,
  locale: Locale,
): Promise<readonly NewsItem[]> {
  return newsFound(inTwo(publicNews()).others, query, locale);
}

/** The newest other news, for the page of one item. */
export async function otherNews({ id }: Pick<NewsItem, "id">, limit: number): Promise<NewsItem[]> {
  return publicNews()
    .filter((item) => item.id !== id)
    .slice(0, limit);
}

/** The newest news, for feeds and the sitemap. */
export async function newestNews(limit = Number.POSITIVE_INFINITY): Promise<NewsItem[]> {
  return publicNews().slice(0, limit);
}

/** The news item whose page is opened, null unless everybody may read it; that a person opens it counts as a page view. */
export async function openNewsItem(
  id: string | undefined,
  { request }: { request: Request },
): Promise<NewsItem | null> {
  const item = news.find(id);
  if (!item || !isPublic(item)) return null;
  countView(request, viewKey(item));
  return item;
}

/** A page with the news item of this id was opened that was not rendered for it. */
export function countOpenedNewsItem(id: string, { request }: { request: AskedPage }): void {
  const item = news.find(id);
  if (item) countView(request, viewKey(item));
}

/** The same list until a news item changes or a day begins. */
const publicNews = (): readonly NewsItem[] => publicOf(news.sorted(byNewest))();

const publicOf = memoized((newestFirst: readonly NewsItem[]) =>
  memoizedForToday(() => newestFirst.filter(isPublic)),
);

/** Which are important changes with the day, as the list itself does. */
const inTwo = memoized((ofToday: readonly NewsItem[]) => ({
  important: ofToday.filter(isImportant),
  others: ofToday.filter((item) => !isImportant(item)),
}));

/** How often it was opened: the views it came with, and those that the portal has counted. */
export const allViewsOf = (item: Pick<NewsItem, "id" | "views">): number =>
  item.views + viewsOf(viewKey(item));

const viewKey = ({ id }: Pick<NewsItem, "id">) => `news/${id}`;
