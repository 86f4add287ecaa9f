import { z } from "zod";
import { imageLink } from "~/platform/covers/record-image";
import {
  calendarDate,
  checkbox,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
} from "~/platform/forms/fields";

const CONTENT_LENGTH = 100_000;

const atLeast = (characters: number, message: string) =>
  requiredText(message, TEXT_LENGTH).min(characters, message);

/** Fields that the forms of articles and of news share (rules 350, 482). */
export const PublicationFormSchema = z.object({
  title: requiredLine("panel-publications:errors.title").pipe(
    z.string().min(5, "panel-publications:errors.title"),
  ),
  excerpt: atLeast(10, "panel-publications:errors.excerpt"),
  content: requiredText("panel-publications:errors.content", CONTENT_LENGTH).min(
    50,
    "panel-publications:errors.content",
  ),
  publishDate: calendarDate({
    required: "panel-publications:errors.publishDate",
    invalid: "errors:date",
  }),
  image: imageLink({ required: "panel-publications:errors.image", invalid: "errors:image" }),
  published: checkbox,
});

export type PublicationInput = z.output<typeof PublicationFormSchema>;
