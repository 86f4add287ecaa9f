import { z } from "zod";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { PublicationFormSchema } from "../publication.schema";
import { NEWS_CATEGORIES, NEWS_PRIORITIES } from "./news-item";

const { publishDate, image, published, ...texts } = PublicationFormSchema.shape;

/** The form of a news item (rules 482). */
export const NewsItemFormSchema = z.object({
  ...texts,
  category: z.enum(NEWS_CATEGORIES, "panel-publications:errors.category"),
  priority: z.enum(NEWS_PRIORITIES, "panel-news:errors.priority"),
  publishDate,
  image,
  published,
});

export type NewsItemInput = z.output<typeof NewsItemFormSchema>;

/** The form of one that exists: it names the revision it was made of (rules 332). */
export const EditedNewsItemSchema = NewsItemFormSchema.extend({ revision: rowRevision });
