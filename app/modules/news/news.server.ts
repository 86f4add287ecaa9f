import { countView, viewsOf } from "~/platform/store/view-counter.server";
import { byNewest, isOut } from "~/platform/text/publication";
import { formatDate } from "~/platform/time/dates";
import { news } from "./news.store.server";
import { isNew, matchesNewsQuery, type NewsItem, type NewsQuery, type NewsTeaser } from "./news-item";

/** Entries of the news that everybody may read, newest first. */
export async function listNews(query: NewsQuery = {}): Promise<NewsTeaser[]> {
  return publicNews()
    .filter((item) => matchesNewsQuery(item, query))
    .map(teaserOf);
}

/** The newest other news, for the page of one. */
export async function otherNews({ id }: Pick<NewsItem, "id">, limit: number): Promise<NewsTeaser[]> {
  return publicNews()
    .filter((item) => item.id !== id)
    .slice(0, limit)
    .map(teaserOf);
}

/** Whole news, newest first, for feeds and the sitemap. */
export async function newestNews(limit = Number.POSITIVE_INFINITY): Promise<NewsItem[]> {
  return publicNews().slice(0, limit);
}

/** The piece of news whose page is asked for, or null; a person's visit counts as a view. */
export async function openNews(id: string | undefined, { request }: { request: Request }): Promise<(NewsItem & NewsTeaser) | null> {
  const item = news.find(id);
  if (!item || !isOut(item)) return null;
  countView(request, viewKey(item.id));
  return { ...item, ...teaserOf(item) };
}

const publicNews = () => news.list(isOut).sort(byNewest);

const viewKey = (id: string) => `news/${id}`;

function teaserOf(item: NewsItem): NewsTeaser {
  const { id, title, excerpt, category, priority, publishDate, views } = item;
  const counted = views + viewsOf(viewKey(id));
  return { id, title, excerpt, category, priority, publishDate, date: formatDate(publishDate), isNew: isNew(item), views: counted };
}
