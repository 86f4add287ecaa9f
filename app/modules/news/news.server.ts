import type { AskedPage } from "~/platform/http/shared-page.server";
import type { Locale } from "~/platform/i18n/locale";
import { countView, viewsOf } from "~/platform/store/view-counter.server";
import { byNewest, isPublic } from "~/platform/text/publication";
import { news } from "./news.store.server";
import { isImportant, matchesNewsQuery, type NewsItem, type NewsQuery } from "./news-item";

/** The news that everybody may read and that match, newest first. */
export async function listNews(query: NewsQuery, locale: Locale): Promise<NewsItem[]> {
  return publicNews()
    .filter((item) => matchesNewsQuery(item, query, locale))
    .map(withAllViews);
}

/** The same news in two: what stands in the red box, and what the list below it shows. */
export async function listNewsByImportance(query: NewsQuery, locale: Locale): Promise<{ important: NewsItem[]; others: NewsItem[] }> {
  const { important = [], others = [] } = Object.groupBy(await listNews(query, locale), (item) =>
    isImportant(item) ? "important" : "others",
  );
  return { important, others };
}

/** The newest other news, for the page of one item. */
export async function otherNews({ id }: Pick<NewsItem, "id">, limit: number): Promise<NewsItem[]> {
  return publicNews()
    .filter((item) => item.id !== id)
    .slice(0, limit)
    .map(withAllViews);
}

/** The newest news, for feeds and the sitemap. */
export async function newestNews(limit = Number.POSITIVE_INFINITY): Promise<NewsItem[]> {
  return publicNews().slice(0, limit).map(withAllViews);
}

/** The news item whose page is opened, null unless everybody may read it; that a person opens it counts as a page view. */
export async function openNewsItem(id: string | undefined, { request }: { request: Request }): Promise<NewsItem | null> {
  const item = news.find(id);
  if (!item || !isPublic(item)) return null;
  countView(request, viewKey(item));
  return withAllViews(item);
}

/** A page with the news item of this id was opened that was not rendered for it. */
export function countOpenedNewsItem(id: string, { request }: { request: AskedPage }): void {
  const item = news.find(id);
  if (item) countView(request, viewKey(item));
}

const publicNews = () => news.list(isPublic).sort(byNewest);

/** With the views that the portal has counted on top of those it came with. */
const withAllViews = (item: NewsItem): NewsItem => ({ ...item, views: item.views + viewsOf(viewKey(item)) });

const viewKey = ({ id }: NewsItem) => `news/${id}`;
