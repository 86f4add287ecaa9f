import { z } from "zod";
import { requiredLine, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** `/members/{id}`: what one member writes to another (rules 208). */
export const LetterSchema = z.object({
  /** Id of the person it goes to, a hidden field; anything else is nobody. */
  person: z.string().max(64).catch(""),
  subject: requiredLine("members:missing.subject"),
  message: requiredText("members:missing.message", TEXT_LENGTH),
});
