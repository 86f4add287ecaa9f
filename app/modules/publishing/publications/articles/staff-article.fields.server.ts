import { recordFields } from "~/modules/staff/history/record-fields";
import { readingTime } from "~/platform/text/rich-text.server";
import { publicationFields } from "../staff/publication-fields.server";
import type { Article } from "./article";
import { ARTICLE } from "./article-kind";
import type { ArticleFormSchema } from "./staff-article.schema";

const { title, excerpt, content, publishDate, image, published } = publicationFields(ARTICLE);

/** The fields of the form of an article. */
export const articleFields = recordFields<Article, typeof ArticleFormSchema>({
  title,
  excerpt,
  content,
  author: "panel-articles:fields.author",
  publishDate,
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
  featured: {
    label: "panel-articles:fields.featured",
    value: ({ featured }) => (featured ? "on" : ""),
    history: ({ featured }) => ({ key: featured ? "panel-articles:yes" : "panel-articles:no" }),
  },
  tags: { label: "panel-articles:fields.tags", value: ({ tags }) => tags },
  image,
  published,
});
