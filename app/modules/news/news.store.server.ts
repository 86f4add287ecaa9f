import { z } from "zod";
import { dayFromToday } from "~/platform/clock";
import { startOfDay } from "~/platform/publication";
import { portalStore } from "~/platform/store/stores.server";
import fixture from "../../../fixtures/news.json";
import { type NewsItem, NewsItemSchema, newsCover } from "./news-item";

const FixtureSchema = z.array(
  NewsItemSchema.omit({ publishDate: true, updatedAt: true, image: true }).extend({ publishedDaysAgo: z.number().int() }),
);

export const news = portalStore<NewsItem>({ name: "news", schema: NewsItemSchema, seed });

function seed(): NewsItem[] {
  return FixtureSchema.parse(fixture).map(({ publishedDaysAgo, ...item }) => {
    const publishDate = dayFromToday(-publishedDaysAgo);
    return { ...item, publishDate, updatedAt: startOfDay(publishDate), image: newsCover(item.category) };
  });
}
