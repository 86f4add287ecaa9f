import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import fixture from "../../../../../fixtures/articles.json";
import { sampleDated, upgradePublication } from "../publication-rows";
import { type Article, ArticleSchema, OLD_ARTICLE_CATEGORIES } from "./article";

const FixtureSchema = z.array(
  ArticleSchema.omit({ publishDate: true, updatedAt: true, readTime: true }).extend({
    publishedDaysAgo: z.number().int(),
  }),
);

export const upgradeArticle = upgradePublication(OLD_ARTICLE_CATEGORIES);

export const articles = portalStore<Article>({
  name: "articles",
  ofCompany: null,
  schema: ArticleSchema,
  upgrade: upgradeArticle,
  seed: () =>
    FixtureSchema.parse(fixture).map((sample) => ({ ...sampleDated(sample), readTime: null })),
  personal: { notPersonal: "published by the chamber" },
});
