import { z } from "zod";
import { matchesSearch } from "~/platform/lists/list-query";
import { daysSince } from "~/platform/text/publication";

/** Categories of the news (spec §2.11). */
export const NEWS_CATEGORIES = ["Nowości DIG", "Wydarzenia", "Programy wsparcia", "Regulacje"] as const;

export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

export const NEWS_PRIORITIES = ["high", "medium", "low"] as const;

export type NewsPriority = (typeof NEWS_PRIORITIES)[number];

export const NewsItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** HTML as it was typed; made safe when it is shown. */
  content: z.string(),
  /** `YYYY-MM-DD`; a day in the future keeps it back until then. */
  publishDate: z.iso.date(),
  category: z.enum(NEWS_CATEGORIES),
  priority: z.enum(NEWS_PRIORITIES),
  /** `https:` or a path of the portal. */
  image: z.string(),
  published: z.boolean(),
  /** Views it had before the portal began to count; those counted come on top. */
  views: z.number().int().min(0),
  /** Moment of the last edit. */
  updatedAt: z.iso.datetime(),
});

/** A piece of news of the chamber (spec §3). */
export type NewsItem = z.output<typeof NewsItemSchema>;

/** What a list shows of it. */
export interface NewsTeaser {
  id: string;
  title: string;
  excerpt: string;
  category: NewsCategory;
  priority: NewsPriority;
  /** `YYYY-MM-DD`, and in words. */
  publishDate: string;
  date: string;
  isNew: boolean;
  views: number;
}

export interface NewsQuery {
  q?: string;
  /** Empty means all. */
  category?: string;
}

const NEW_DAYS = 14;

/** Published in the last 14 days, today included (design §5.17). */
export function isNew({ publishDate }: Pick<NewsItem, "publishDate">): boolean {
  const age = daysSince(publishDate);
  return age >= 0 && age < NEW_DAYS;
}

/** Stands in the red box "WAŻNE": both high priority and new (spec §2.11). */
export function isImportant({ priority, isNew }: Pick<NewsTeaser, "priority" | "isNew">): boolean {
  return priority === "high" && isNew;
}

/** Search and category: both have to pass. */
export function matchesNewsQuery(item: NewsItem, { q = "", category = "" }: NewsQuery): boolean {
  return matchesSearch(q, [item.title, item.excerpt, item.category]) && (category === "" || item.category === category);
}

const COVERS: Record<NewsCategory, string> = {
  "Nowości DIG": "inne",
  Wydarzenia: "networking",
  "Programy wsparcia": "art-finanse",
  Regulacje: "art-prawo",
};

/** The drawn cover of a category, for news without a picture of their own. */
export function newsCover(category: NewsCategory): string {
  return `/images/covers/${COVERS[category]}.svg`;
}
