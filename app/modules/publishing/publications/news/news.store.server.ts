import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import fixture from "../../../../../fixtures/news.json";
import { sampleDated, upgradePublication } from "../publication-rows";
import { type NewsItem, NewsItemSchema, OLD_NEWS_CATEGORIES } from "./news-item";

const FixtureSchema = z.array(
  NewsItemSchema.omit({ publishDate: true, updatedAt: true }).extend({
    publishedDaysAgo: z.number().int(),
  }),
);

export const upgradeNewsItem = upgradePublication(OLD_NEWS_CATEGORIES);

export const news = portalStore<NewsItem>({
  name: "news",
  ofCompany: null,
  schema: NewsItemSchema,
  upgrade: upgradeNewsItem,
  seed: () => FixtureSchema.parse(fixture).map(sampleDated),
  personal: { notPersonal: "published by the chamber" },
});
