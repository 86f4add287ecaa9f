import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { startOfDay } from "~/platform/text/publication";
import { dayFromToday } from "~/platform/time/clock";
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
