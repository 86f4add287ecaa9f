import { z } from "zod";
import type { Locale } from "~/platform/i18n/locale";
import { idsFound, searchOf } from "~/platform/lists/list-query";
import { dayFromToday } from "~/platform/time/clock";
import { PublicationSchema } from "../publication";

/** Categories of the news (rules 113), labelled in `news:categories`. */
export const NEWS_CATEGORIES = ["chamber", "events", "support", "regulations"] as const;

export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** Labels in rows and addresses from before categories had ids. */
export const OLD_NEWS_CATEGORIES: Record<string, NewsCategory> = {
  "Nowości DIG": "chamber",
  Wydarzenia: "events",
  "Programy wsparcia": "support",
  Regulacje: "regulations",
};

export const NEWS_PRIORITIES = ["high", "medium", "low"] as const;

export type NewsPriority = (typeof NEWS_PRIORITIES)[number];

export const NewsItemSchema = PublicationSchema.extend({
  category: z.enum(NEWS_CATEGORIES),
  priority: z.enum(NEWS_PRIORITIES),
});

/** A news item of the chamber, the same on every screen (rules 153). */
export type NewsItem = z.output<typeof NewsItemSchema>;

export interface NewsQuery {
  q?: string;
  /** Empty means all. */
  category?: string;
}

const NEW_DAYS = 14;

/** Dated within the last 14 days, today included (rules 113). */
export function isNew({ publishDate }: Pick<NewsItem, "publishDate">): boolean {
  return publishDate > dayFromToday(-NEW_DAYS) && publishDate <= dayFromToday(0);
}

/** Shown in the red box "WAŻNE": high priority and new (rules 113). */
export function isImportant(item: Pick<NewsItem, "priority" | "publishDate">): boolean {
  return item.priority === "high" && isNew(item);
}

/**
 * Applies search and category. The search knows the labels of categories.
 *
 * @param rows a list that does not change, from `sorted` or `derived` of a store
 */
export function newsFound(
  rows: readonly NewsItem[],
  { q = "", category: wanted = "" }: NewsQuery,
  { t }: Pick<Locale, "t">,
): readonly NewsItem[] {
  const called = idsFound(q, NEWS_CATEGORIES, (category) => [t(`news:categories.${category}`)]);
  const found = searchNews.among(rows, q, ({ category }) => called.has(category));
  return wanted === "" ? found : found.filter(({ category }) => category === wanted);
}

const searchNews = searchOf<NewsItem>(({ title, excerpt }) => [title, excerpt]);
