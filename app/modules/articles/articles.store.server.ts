import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { startOfDay } from "~/platform/text/publication";
import { dayFromToday } from "~/platform/time/clock";
import fixture from "../../../fixtures/articles.json";
import { type Article, ArticleSchema, articleCover } from "./article";

const FixtureSchema = z.array(
  ArticleSchema.omit({ publishDate: true, updatedAt: true, image: true, readTime: true }).extend({ publishedDaysAgo: z.number().int() }),
);

export const articles = portalStore<Article>({ name: "articles", schema: ArticleSchema, seed });

function seed(): Article[] {
  return FixtureSchema.parse(fixture).map(({ publishedDaysAgo, ...article }) => {
    const publishDate = dayFromToday(-publishedDaysAgo);
    return { ...article, publishDate, updatedAt: startOfDay(publishDate), image: articleCover(article.category), readTime: null };
  });
}
