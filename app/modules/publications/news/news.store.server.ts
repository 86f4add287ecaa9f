import { z } from "zod";
import { upgradeImage } from "~/platform/covers/record-image";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import fixture from "../../../../fixtures/news.json";
import { publishedAt } from "../publication";
import { type NewsItem, NewsItemSchema, OLD_NEWS_CATEGORIES } from "./news-item";

const FixtureSchema = z.array(
  NewsItemSchema.omit({ publishDate: true, updatedAt: true }).extend({
    publishedDaysAgo: z.number().int(),
  }),
);

export const news = portalStore<NewsItem>({
  name: "news",
  schema: NewsItemSchema,
  upgrade: upgradeNewsItem,
  seed,
  personal: { nobodys: "published by the chamber" },
});

/** Until categories had ids and covers were drawn per record, a row held the label and the cover of its category. */
export function upgradeNewsItem(row: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    category: OLD_NEWS_CATEGORIES[String(row.category)] ?? row.category,
    image: upgradeImage(row.image),
  };
}

function seed(): NewsItem[] {
  return FixtureSchema.parse(fixture).map(({ publishedDaysAgo, ...item }) => {
    const publishDate = dayFromToday(-publishedDaysAgo);
    return { ...item, publishDate, updatedAt: publishedAt({ publishDate }) };
  });
}
