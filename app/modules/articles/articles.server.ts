import type { AskedPage } from "~/platform/http/shared-page.server";
import type { Locale } from "~/platform/i18n/locale";
import { countView, viewsOf } from "~/platform/store/view-counter.server";
import { byNewest, isPublic } from "~/platform/text/publication";
import { type Article, type ArticleQuery, matchesArticleQuery, similarity } from "./article";
import { articles } from "./articles.store.server";

/** The articles that everybody may read and that match, newest first. */
export async function listArticles(query: ArticleQuery, locale: Locale): Promise<Article[]> {
  return publicArticles()
    .filter((article) => matchesArticleQuery(article, query, locale))
    .map(withAllViews);
}

/** The featured articles; where they are too few the newest ones fill up. */
export async function featuredArticles(limit: number): Promise<Article[]> {
  const all = publicArticles();
  return [...all.filter(({ featured }) => featured), ...all.filter(({ featured }) => !featured)].slice(0, limit).map(withAllViews);
}

/** The articles with the highest similarity to this one; none that has nothing in common with it. */
export async function relatedArticles(article: Article, limit: number): Promise<Article[]> {
  return publicArticles()
    .filter((other) => other.id !== article.id && similarity(article, other) > 0)
    .sort((one, other) => similarity(article, other) - similarity(article, one))
    .slice(0, limit)
    .map(withAllViews);
}

/** The newest articles, for feeds and the sitemap. */
export async function newestArticles(limit = Number.POSITIVE_INFINITY): Promise<Article[]> {
  return publicArticles().slice(0, limit).map(withAllViews);
}

/** The article whose page is opened, null unless everybody may read it; that a person opens it counts as a page view. */
export async function openArticle(id: string | undefined, { request }: { request: Request }): Promise<Article | null> {
  const article = articles.find(id);
  if (!article || !isPublic(article)) return null;
  countView(request, viewKey(article));
  return withAllViews(article);
}

/** A page with the article of this id was opened that was not rendered for it. */
export function countOpenedArticle(id: string, { request }: { request: AskedPage }): void {
  const article = articles.find(id);
  if (article) countView(request, viewKey(article));
}

/** Tags of the articles that everybody may read, in the order of a dictionary. */
export async function listArticleTags({ format }: Locale): Promise<string[]> {
  return [...new Set(publicArticles().flatMap((article) => article.tags))].sort(format.compareWords);
}

const publicArticles = () => articles.list(isPublic).sort(byNewest);

/** With the views that the portal has counted on top of those it came with. */
const withAllViews = (article: Article): Article => ({ ...article, views: article.views + viewsOf(viewKey(article)) });

const viewKey = ({ id }: Article) => `articles/${id}`;
