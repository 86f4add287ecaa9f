import { z } from "zod";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { checkbox, requiredLine, wordList } from "~/platform/forms/fields";
import { PublicationFormSchema } from "../publication.schema";
import { ARTICLE_CATEGORIES } from "./article";

const LONGEST_READ = 600;

const { publishDate, image, published, ...texts } = PublicationFormSchema.shape;

/** The form of an article (rules 350). */
export const ArticleFormSchema = z.object({
  ...texts,
  author: requiredLine("panel-articles:errors.author").pipe(
    z.string().min(2, "panel-articles:errors.author"),
  ),
  category: z.enum(ARTICLE_CATEGORIES, "panel-publications:errors.category"),
  publishDate,
  readTime: z
    .string({ error: "panel-articles:errors.readTime" })
    .trim()
    .regex(/^\d{1,6}$/, "panel-articles:errors.readTime")
    .transform(Number)
    .refine((minutes) => minutes >= 1, "panel-articles:errors.readTime")
    .refine((minutes) => minutes <= LONGEST_READ, "panel-articles:errors.readTimeLong"),
  image,
  published,
  featured: checkbox,
  tags: wordList.transform((words) => [...new Set(words.map((word) => word.toLowerCase()))]),
});

export type ArticleInput = z.output<typeof ArticleFormSchema>;

/** The form of one that exists: it names the revision it was made of (rules 332). */
export const EditedArticleSchema = ArticleFormSchema.extend({ revision: rowRevision });
