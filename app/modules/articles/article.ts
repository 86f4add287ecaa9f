import { z } from "zod";
import { matchesSearch } from "~/platform/lists/list-query";

/** Categories of the knowledge base (spec §5, admin article form). */
export const ARTICLE_CATEGORIES = ["Podatki", "Prawo", "Finansowanie", "Marketing", "HR", "Technologia", "Cyfryzacja", "Inne"] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export const ArticleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML as it was typed; made safe when it is shown. */
  content: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** `YYYY-MM-DD`; a day in the future keeps it back until then. */
  publishDate: z.iso.date(),
  /** Minutes; null means computed from the content. */
  readTime: z.number().int().min(1).nullable(),
  category: z.enum(ARTICLE_CATEGORIES),
  /** Lower case, without duplicates. */
  tags: z.array(z.string()),
  /** `https:` or a path of the portal. */
  image: z.string(),
  published: z.boolean(),
  featured: z.boolean(),
  /** Out of 5; null where there is none. */
  rating: z.number().min(0).max(5).nullable(),
  /** Views it had before the portal began to count; those counted come on top. */
  views: z.number().int().min(0),
  /** Moment of the last edit. */
  updatedAt: z.iso.datetime(),
});

/** An article of the knowledge base (spec §3, all three readings of it). */
export type Article = z.output<typeof ArticleSchema>;

/** What a card shows of an article. */
export interface ArticleTeaser {
  id: string;
  category: ArticleCategory;
  title: string;
  excerpt: string;
  author: string;
  /** `YYYY-MM-DD`, and in words. */
  publishDate: string;
  date: string;
  /** Minutes. */
  readTime: number;
  views: number;
  image: string;
}

export interface ArticleQuery {
  q?: string;
  /** None means all. */
  categories?: readonly string[];
  /** Empty means any. */
  tag?: string;
}

/** Search and filters: all of them have to pass (spec §5: title, excerpt, category, tags). */
export function matchesArticleQuery(
  { title, excerpt, category, tags }: Article,
  { q = "", categories = [], tag = "" }: ArticleQuery,
): boolean {
  return (
    matchesSearch(q, [title, excerpt, category, ...tags]) &&
    (categories.length === 0 || categories.includes(category)) &&
    (tag === "" || tags.includes(tag))
  );
}

/** How much two articles have to do with each other; 0 means nothing. */
export function kinship(one: Article, other: Article): number {
  const shared = one.tags.filter((tag) => other.tags.includes(tag)).length;
  return 2 * shared + (one.category === other.category ? 1 : 0);
}

const COVERS: Record<ArticleCategory, string> = {
  Podatki: "art-finanse",
  Finansowanie: "art-finanse",
  Prawo: "art-prawo",
  Marketing: "art-ludzie",
  HR: "art-ludzie",
  Technologia: "art-technologia",
  Cyfryzacja: "art-technologia",
  Inne: "inne",
};

/** The drawn cover of a category, for articles without a picture of their own. */
export function articleCover(category: ArticleCategory): string {
  return `/images/covers/${COVERS[category]}.svg`;
}
