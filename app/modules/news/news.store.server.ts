import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { publishedAt } from "~/platform/text/publication";
import { dayFromToday } from "~/platform/time/clock";
import fixture from "../../../fixtures/news.json";
import { type NewsItem, NewsItemSchema, newsCover, OLD_NEWS_CATEGORIES } from "./news-item";

const FixtureSchema = z.array(
  NewsItemSchema.omit({ publishDate: true, updatedAt: true, image: true }).extend({ publishedDaysAgo: z.number().int() }),
);

export const news = portalStore<NewsItem>({ name: "news", schema: NewsItemSchema, upgrade: upgradeNewsItem, seed });

/** Until categories had ids, a row held the label. */
export function upgradeNewsItem(row: Record<string, unknown>): Record<string, unknown> {
  return { ...row, category: OLD_NEWS_CATEGORIES[String(row.category)] ?? row.category };
}

function seed(): NewsItem[] {
  return FixtureSchema.parse(fixture).map(({ publishedDaysAgo, ...item }) => {
    const publishDate = dayFromToday(-publishedDaysAgo);
    return { ...item, publishDate, updatedAt: publishedAt({ publishDate }), image: newsCover(item.category) };
  });
}
