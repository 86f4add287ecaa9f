import { z } from "zod";
import { imageLink } from "~/platform/covers/record-image";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { calendarDate, checkbox, requiredLine, requiredText, TEXT_LENGTH, wordList } from "~/platform/forms/fields";
import { ARTICLE_CATEGORIES } from "./article";

const CONTENT_LENGTH = 100_000;
const LONGEST_READ = 600;

const atLeast = (characters: number, message: string) => requiredText(message, TEXT_LENGTH).min(characters, message);

/** The form of an article (rules 350). */
export const ArticleFormSchema = z.object({
  title: requiredLine("panel-articles:errors.title").refine((title) => title.length >= 5, "panel-articles:errors.title"),
  excerpt: atLeast(10, "panel-articles:errors.excerpt"),
  content: requiredText("panel-articles:errors.content", CONTENT_LENGTH).min(50, "panel-articles:errors.content"),
  author: requiredLine("panel-articles:errors.author").refine((author) => author.length >= 2, "panel-articles:errors.author"),
  publishDate: calendarDate({ required: "panel-articles:errors.publishDate", invalid: "errors:date" }),
  readTime: z
    .string({ error: "panel-articles:errors.readTime" })
    .trim()
    .regex(/^\d{1,6}$/, "panel-articles:errors.readTime")
    .transform(Number)
    .refine((minutes) => minutes >= 1, "panel-articles:errors.readTime")
    .refine((minutes) => minutes <= LONGEST_READ, "panel-articles:errors.readTimeLong"),
  category: z.enum(ARTICLE_CATEGORIES, "panel-articles:errors.category"),
  tags: wordList.transform((words) => [...new Set(words.map((word) => word.toLowerCase()))]),
  image: imageLink({ required: "panel-articles:errors.image", invalid: "errors:image" }),
  published: checkbox,
});

export type ArticleInput = z.output<typeof ArticleFormSchema>;

/** The form of one that is there already: it names the revision it was made of (rules 332). */
export const EditedArticleSchema = ArticleFormSchema.extend({ revision: rowRevision });

export type EditedArticleInput = z.output<typeof EditedArticleSchema>;
