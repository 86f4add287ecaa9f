import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/**
 * A question to an expert.
 *
 * @param asMember the answer goes to the address of the account, so none is asked for
 */
export const questionSchema = (asMember: boolean) =>
  z.object({
    message: requiredText("questions:missing.message", TEXT_LENGTH),
    email: asMember
      ? z.string().catch("")
      : emailAddress({ required: "questions:missing.email", invalid: "errors:email" }),
  });

/** An answer is longer than most texts. */
export const ANSWER_LENGTH = 5000;

/** What an expert answers (rules 278). */
export const AnswerSchema = z.object({
  answer: requiredText("questions:missing.answer", ANSWER_LENGTH),
});
