import { recordFields } from "~/modules/history/record-fields";
import { coverPath } from "~/platform/covers/cover.server";
import { plainText, readingTime } from "~/platform/text/rich-text.server";
import type { Article } from "./article";
import type { ArticleFormSchema } from "./staff-article.schema";

/** The fields of the form of an article. */
export const articleFields = recordFields<Article, typeof ArticleFormSchema>({
  title: "panel-articles:fields.title",
  excerpt: "panel-articles:fields.excerpt",
  content: {
    label: "panel-articles:fields.content",
    value: ({ content }) => content,
    history: ({ content }) => plainText(content),
  },
  author: "panel-articles:fields.author",
  publishDate: "panel-articles:fields.publishDate",
  readTime: {
    label: "panel-articles:fields.readTime",
    value: ({ readTime, content }) => String(readTime ?? readingTime(content)),
    history: ({ readTime }) => readTime,
  },
  category: {
    label: "panel-articles:fields.category",
    value: ({ category }) => category,
    history: ({ category }) => ({ key: `articles:categories.${category}` }),
  },
  tags: { label: "panel-articles:fields.tags", value: ({ tags }) => tags },
  image: {
    label: "panel-articles:fields.image",
    value: (article) => imageOf(article),
    history: ({ image }) => image,
  },
  published: {
    label: "panel-articles:fields.published",
    value: ({ published }) => (published ? "on" : ""),
    history: ({ published }) => ({
      key: published ? "panel-articles:states.published" : "panel-articles:states.draft",
    }),
  },
});

/** The picture of an article: its own, or a cover drawn for it. */
export const imageOf = ({ id, image }: Pick<Article, "id" | "image">): string =>
  image ?? coverPath(`article:${id}`);
