import type { AskedPage } from "~/platform/http/shared-page.server";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { memoizedForToday } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { countView, viewsOf } from "~/platform/views/view-counter.server";
import { byNewest, isPublic } from "../publication";
import {
  type Article,
  type ArticleQuery,
  articlesFound,
  articlesOnTheme,
  similarity,
} from "./article";
import { articles } from "./articles.store.server";

/** The articles that everybody may read and that match, newest first. */
export async function listArticles(
  query: ArticleQuery,
  locale: Locale,
): Promise<readonly Article[]> {
  return articlesFound(articlesOnTheme(publicArticles(), query.theme ?? ""), query, locale);
}

/** The featured articles; where they are too few the newest ones fill up. */
export async function featuredArticles(limit: number): Promise<Article[]> {
  return featuredFirst(publicArticles()).slice(0, limit);
}

/** The articles with the highest similarity to this one; none that has nothing in common with it. */
export async function relatedArticles(article: Article, limit: number): Promise<Article[]> {
  return publicArticles()
    .filter((other) => other.id !== article.id && similarity(article, other) > 0)
    .sort((one, other) => similarity(article, other) - similarity(article, one))
    .slice(0, limit);
}

/** The newest articles, for feeds and the sitemap. */
export async function newestArticles(limit = Number.POSITIVE_INFINITY): Promise<Article[]> {
  return publicArticles().slice(0, limit);
}

/** The article whose page is opened, null unless everybody may read it; that a person opens it counts as a page view. */
export async function openArticle(
  id: string | undefined,
  { request }: { request: Request },
): Promise<Article | null> {
  const article = articles.find(id);
  if (!article || !isPublic(article)) return null;
  countView(request, viewKey(article));
  return article;
}

/** A page with the article of this id was opened that was not rendered for it. */
export function countOpenedArticle(id: string, { request }: { request: AskedPage }): void {
  const article = articles.find(id);
  if (article) countView(request, viewKey(article));
}

/** Tags of the articles that everybody may read, in the order of a dictionary. */
export async function listArticleTags({ format }: Locale): Promise<readonly string[]> {
  return tagsOf(publicArticles())(format.compareWords);
}

/** The same list until an article changes or a day begins. */
const publicArticles = (): readonly Article[] => publicOf(articles.sorted(byNewest))();

const publicOf = memoized((newestFirst: readonly Article[]) =>
  memoizedForToday(() => newestFirst.filter(isPublic)),
);

const featuredFirst = memoized((published: readonly Article[]) => [
  ...published.filter(({ featured }) => featured),
  ...published.filter(({ featured }) => !featured),
]);

const tagsOf = memoized((published: readonly Article[]) =>
  memoized((compareWords: Formats["compareWords"]) =>
    [...new Set(published.flatMap(({ tags }) => tags))].sort(compareWords),
  ),
);

/** How often it was opened: the views it came with, and those that the portal has counted. */
export const allViewsOf = (article: Pick<Article, "id" | "views">): number =>
  article.views + viewsOf(viewKey(article));

const viewKey = ({ id }: Pick<Article, "id">) => `articles/${id}`;
