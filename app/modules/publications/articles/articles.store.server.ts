import { z } from "zod";
import { upgradeImage } from "~/platform/covers/record-image";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import fixture from "../../../../fixtures/articles.json";
import { publishedAt } from "../publication";
import { type Article, ArticleSchema, OLD_ARTICLE_CATEGORIES } from "./article";

const FixtureSchema = z.array(
  ArticleSchema.omit({ publishDate: true, updatedAt: true, readTime: true }).extend({
    publishedDaysAgo: z.number().int(),
  }),
);

export const articles = portalStore<Article>({
  name: "articles",
  schema: ArticleSchema,
  upgrade: upgradeArticle,
  seed,
  personal: { nobodys: "published by the chamber" },
});

/** Until categories had ids and covers were drawn per record, a row held the label and the cover of its category. */
export function upgradeArticle(row: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    category: OLD_ARTICLE_CATEGORIES[String(row.category)] ?? row.category,
    image: upgradeImage(row.image),
  };
}

function seed(): Article[] {
  return FixtureSchema.parse(fixture).map(({ publishedDaysAgo, ...article }) => {
    const publishDate = dayFromToday(-publishedDaysAgo);
    return { ...article, publishDate, updatedAt: publishedAt({ publishDate }), readTime: null };
  });
}
