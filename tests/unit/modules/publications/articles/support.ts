import type { Article } from "~/modules/publishing/publications/articles/article";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";

/** An article of yesterday, not stored. */
export const anArticle = (overrides: Partial<Article> = {}): Article => ({
  id: "a",
  title: "Tytuł",
  content: "<p>Treść artykułu.</p>",
  excerpt: "Streszczenie.",
  authorId: null,
  author: "Anna Wójcik",
  publishDate: dayFromToday(-1),
  readTime: null,
  category: "other",
  tags: [],
  image: null,
  published: true,
  featured: false,
  rating: null,
  views: 0,
  updatedAt: momentInWarsaw(dayFromToday(-1)),
  ...overrides,
});
