import { recordFields } from "~/modules/staff/history/record-fields";
import { publicationFields } from "../staff/publication-fields.server";
import type { NewsItem } from "./news-item";
import { NEWS } from "./news-kind";
import type { NewsItemFormSchema } from "./staff-news-item.schema";

const { title, excerpt, content, publishDate, image, published } = publicationFields(NEWS);

/** The fields of the form of a news item. */
export const newsItemFields = recordFields<NewsItem, typeof NewsItemFormSchema>({
  title,
  excerpt,
  content,
  publishDate,
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
  image,
  published,
});
