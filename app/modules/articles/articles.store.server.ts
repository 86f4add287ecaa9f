import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { publishedAt } from "~/platform/text/publication";
import { dayFromToday } from "~/platform/time/clock";
import fixture from "../../../fixtures/articles.json";
import { type Article, ArticleSchema, articleCover, OLD_ARTICLE_CATEGORIES } from "./article";

const FixtureSchema = z.array(
  ArticleSchema.omit({ publishDate: true, updatedAt: true, image: true, readTime: true }).extend({ publishedDaysAgo: z.number().int() }),
);

export const articles = portalStore<Article>({ name: "articles", schema: ArticleSchema, upgrade: upgradeArticle, seed });

/** Until categories had ids, a row held the label. */
export function upgradeArticle(row: Record<string, unknown>): Record<string, unknown> {
  return { ...row, category: OLD_ARTICLE_CATEGORIES[String(row.category)] ?? row.category };
}

function seed(): Article[] {
  return FixtureSchema.parse(fixture).map(({ publishedDaysAgo, ...article }) => {
    const publishDate = dayFromToday(-publishedDaysAgo);
    return { ...article, publishDate, updatedAt: publishedAt({ publishDate }), image: articleCover(article.category), readTime: null };
  });
}
