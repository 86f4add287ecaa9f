import { z } from "zod";
import { requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** A message from the chat of the app (rules 484). */
export const AppChatSchema = z.object({
  message: requiredText("assistant:missing.message", TEXT_LENGTH),
});

/**
 * A post from the chat (rules 256, 261): a message, a document or both; in expert mode a question
 * and its expert.
 */
export const ChatSchema = z
  .object({
    mode: z.literal("expert").optional().catch(undefined),
    message: requiredText("assistant:missing.message", TEXT_LENGTH).optional(),
    /** Id of an expert; empty if the chamber chooses one. */
    expertId: z.string().optional(),
    document: z.instanceof(File, { error: "errors:malformed" }).optional(),
  })
  .superRefine(({ mode, message, document }, context) => {
    if (message !== undefined || (mode === undefined && document !== undefined)) return;
    context.addIssue({
      code: "custom",
      path: ["message"],
      message: `assistant:missing.${mode ? "question" : "message"}`,
    });
  });
