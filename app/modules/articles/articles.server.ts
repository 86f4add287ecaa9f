import { countView, viewsOf } from "~/platform/store/view-counter.server";
import { byNewest, isOut } from "~/platform/text/publication";
import { readingTime } from "~/platform/text/rich-text.server";
import { formatDate } from "~/platform/time/dates";
import { type Article, type ArticleQuery, type ArticleTeaser, kinship, matchesArticleQuery } from "./article";
import { articles } from "./articles.store.server";

/** An article with its reading time and all its views. */
export type ReadableArticle = Article & { readTime: number };

/** Cards of the articles that everybody may read, newest first. */
export async function listArticles(query: ArticleQuery = {}): Promise<ArticleTeaser[]> {
  return publicArticles()
    .filter((article) => matchesArticleQuery(article, query))
    .map(teaserOf);
}

/** Cards of the featured articles; where they are too few the newest ones fill up. */
export async function featuredArticles(limit: number): Promise<ArticleTeaser[]> {
  const all = publicArticles();
  return [...all.filter(({ featured }) => featured), ...all.filter(({ featured }) => !featured)].slice(0, limit).map(teaserOf);
}

/** Cards of the articles closest to this one by tags and category. */
export async function relatedArticles(article: Article, limit: number): Promise<ArticleTeaser[]> {
  return publicArticles()
    .filter((other) => other.id !== article.id && kinship(article, other) > 0)
    .sort((one, other) => kinship(article, other) - kinship(article, one))
    .slice(0, limit)
    .map(teaserOf);
}

/** Whole articles, newest first, for feeds and the sitemap. */
export async function newestArticles(limit = Number.POSITIVE_INFINITY): Promise<ReadableArticle[]> {
  return publicArticles().slice(0, limit).map(readable);
}

/** An article that everybody may read, or null. */
export async function findArticle(id: string | undefined): Promise<ReadableArticle | null> {
  const article = publicArticle(id);
  return article && readable(article);
}

/** The article whose page is asked for; a person's visit counts as a view. */
export async function openArticle(id: string | undefined, { request }: { request: Request }): Promise<ReadableArticle | null> {
  const article = publicArticle(id);
  if (!article) return null;
  countView(request, viewKey(article.id));
  return readable(article);
}

/** Tags of the articles that everybody may read, in alphabetical order. */
export async function listArticleTags(): Promise<string[]> {
  const tags = new Set(publicArticles().flatMap((article) => article.tags));
  return [...tags].sort((one, other) => one.localeCompare(other, "pl"));
}

function publicArticle(id: string | undefined): Article | null {
  const article = articles.find(id);
  return article && isOut(article) ? article : null;
}

const publicArticles = () => articles.list(isOut).sort(byNewest);

const viewKey = (id: string) => `articles/${id}`;

function readable(article: Article): ReadableArticle {
  return { ...article, readTime: article.readTime ?? readingTime(article.content), views: article.views + viewsOf(viewKey(article.id)) };
}

function teaserOf(article: Article): ArticleTeaser {
  const { id, category, title, excerpt, author, publishDate, readTime, views, image } = readable(article);
  return { id, category, title, excerpt, author, publishDate, date: formatDate(publishDate), readTime, views, image };
}
