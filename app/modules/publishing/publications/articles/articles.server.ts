import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { dayFromToday } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { publicPublications } from "../public-publications.server";
import {
  type Article,
  type ArticleQuery,
  articlesFound,
  articlesOnTheme,
  similarity,
} from "./article";
import { articles } from "./articles.store.server";

const published = publicPublications(articles, { counted: "articles" });

/** The public articles that match, newest first. */
export async function listArticles(
  query: ArticleQuery,
  locale: Locale,
): Promise<readonly Article[]> {
  return articlesFound(articlesOnTheme(published.list(), query.theme ?? ""), query, locale);
}

/** The featured articles, filled up with the newest ones. */
export async function featuredArticles(limit: number): Promise<Article[]> {
  return featuredFirst(published.list()).slice(0, limit);
}

/** The articles most similar to this one; without those that have nothing in common with it. */
export async function relatedArticles(article: Article, limit: number): Promise<Article[]> {
  return published
    .list()
    .filter((other) => other.id !== article.id && similarity(article, other) > 0)
    .sort((one, other) => similarity(article, other) - similarity(article, one))
    .slice(0, limit);
}

export const newestArticles = published.newest;
export const openArticle = published.open;
export const countOpenedArticle = published.countOpened;
export const allViewsOf = published.allViewsOf;

/** The tags of public articles, in alphabetical order. */
export async function listArticleTags({ format }: Locale): Promise<readonly string[]> {
  return tagsOn(dayFromToday(0), format.compareWords);
}

/** All featured articles, newest first, then the others in their order (rules 463). */
export const featuredFirst = memoized((inOrder: readonly Article[]) => [
  ...inOrder.filter(({ featured }) => featured),
  ...inOrder.filter(({ featured }) => !featured),
]);

const tagsOn = derivedFrom(
  [articles],
  (_day: string, compareWords: Formats["compareWords"]): readonly string[] =>
    [...new Set(published.list().flatMap(({ tags }) => tags))].sort(compareWords),
);
