import { z } from "zod";
import { requiredLine, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** `/members/{id}`: a letter from one member to another (rules 208). */
export const LetterSchema = z.object({
  /** Id of the recipient, a hidden field; empty if it is malformed. */
  person: z.string().max(64).catch(""),
  subject: requiredLine("members:missing.subject"),
  message: requiredText("members:missing.message", TEXT_LENGTH),
});
