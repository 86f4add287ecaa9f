import { recordFields } from "~/modules/history/record-fields";
import { coverPath } from "~/platform/covers/cover.server";
import { plainText } from "~/platform/text/rich-text.server";
import type { NewsItem } from "./news-item";
import type { NewsItemFormSchema } from "./staff-news-item.schema";

/** The fields of the form of a news item. */
export const newsItemFields = recordFields<NewsItem, typeof NewsItemFormSchema>({
  title: "panel-news:fields.title",
  excerpt: "panel-news:fields.excerpt",
  content: {
    label: "panel-news:fields.content",
    value: ({ content }) => content,
    history: ({ content }) => plainText(content),
  },
  publishDate: "panel-news:fields.publishDate",
  category: {
    label: "panel-news:fields.category",
    value: ({ category }) => category,
    history: ({ category }) => ({ key: `news:categories.${category}` }),
  },
  priority: {
    label: "panel-news:fields.priority",
    value: ({ priority }) => priority,
    history: ({ priority }) => ({ key: `panel-news:priorities.${priority}` }),
  },
  image: {
    label: "panel-news:fields.image",
    value: (item) => imageOf(item),
    history: ({ image }) => image,
  },
  published: {
    label: "panel-news:fields.published",
    value: ({ published }) => (published ? "on" : ""),
    history: ({ published }) => ({
      key: published ? "panel-news:states.published" : "panel-news:states.draft",
    }),
  },
});

/** The picture of a news item: its own, or a cover drawn for it. */
export const imageOf = ({ id, image }: Pick<NewsItem, "id" | "image">): string =>
  image ?? coverPath(`news:${id}`);
