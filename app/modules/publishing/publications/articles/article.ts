import { z } from "zod";
import { onTheme, type Theme } from "~/content/themes";
import type { Locale } from "~/platform/i18n/locale";
import { idsFound, searchOf } from "~/platform/lists/list-query";
import { PublicationSchema } from "../publication";

/** Categories of the knowledge base (rules 108), labelled in `articles:categories`. */
export const ARTICLE_CATEGORIES = [
  "taxes",
  "law",
  "finance",
  "marketing",
  "hr",
  "technology",
  "digitalization",
  "other",
] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** Labels in rows and addresses from before categories had ids. */
export const OLD_ARTICLE_CATEGORIES: Record<string, ArticleCategory> = {
  Podatki: "taxes",
  Prawo: "law",
  Finansowanie: "finance",
  Marketing: "marketing",
  HR: "hr",
  Technologia: "technology",
  Cyfryzacja: "digitalization",
  Inne: "other",
};

export const ArticleSchema = PublicationSchema.extend({
  author: z.string(),
  /** The author among the experts; null for other authors. */
  authorId: z.string().nullable().default(null),
  /** Minutes; null means computed from the content. */
  readTime: z.number().int().min(1).nullable(),
  category: z.enum(ARTICLE_CATEGORIES),
  /** Lower case, without duplicates. */
  tags: z.array(z.string()),
  featured: z.boolean(),
  /** Out of 5; null without one. */
  rating: z.number().min(0).max(5).nullable(),
});

/** An article of the knowledge base, the same on every screen (rules 153). */
export type Article = z.output<typeof ArticleSchema>;

export interface ArticleQuery {
  q?: string;
  /** Empty means all. */
  categories?: readonly string[];
  /** Empty means any. */
  tag?: string;
  /** Category or tags belong to the theme; empty means any (rules 460). */
  theme?: Theme | "";
}

/**
 * Applies search and filters except the theme (rules 108). The search knows the labels of
 * categories.
 *
 * @param rows a list that does not change, from `sorted` or `derived` of a store
 */
export function articlesFound(
  rows: readonly Article[],
  { q = "", categories = [], tag = "" }: ArticleQuery,
  { t }: Pick<Locale, "t">,
): readonly Article[] {
  const called = idsFound(q, ARTICLE_CATEGORIES, (category) => [
    t(`articles:categories.${category}`),
  ]);
  const found = searchArticles.among(rows, q, ({ category }) => called.has(category));
  if (categories.length === 0 && tag === "") return found;
  return found.filter(
    ({ category, tags }) =>
      (categories.length === 0 || categories.includes(category)) &&
      (tag === "" || tags.includes(tag)),
  );
}

const searchArticles = searchOf<Article>(({ title, excerpt, tags }) => [title, excerpt, ...tags]);

/** The articles on a theme (rules 460). */
export const articlesOnTheme = onTheme<Article>(({ category, tags }) => [category, ...tags]);

/** How much two articles have in common (rules 110); 0 means nothing. */
export function similarity(
  one: Pick<Article, "tags" | "category">,
  other: Pick<Article, "tags" | "category">,
): number {
  const shared = one.tags.filter((tag) => other.tags.includes(tag)).length;
  return 2 * shared + (one.category === other.category ? 1 : 0);
}
