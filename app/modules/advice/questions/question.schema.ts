import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/**
 * A question to an expert.
 * @param asMember uses the address of the account, so the form has no field for it
 */
export const questionSchema = (asMember: boolean) =>
  z.object({
    message: requiredText("questions:missing.message", TEXT_LENGTH),
    email: asMember
      ? z.string().catch("")
      : emailAddress({ required: "questions:missing.email", invalid: "errors:email" }),
  });

/** Answers may be longer than most texts. */
export const ANSWER_LENGTH = 5000;

/** An expert's answer (rules 278). */
export const AnswerSchema = z.object({
  answer: requiredText("questions:missing.answer", ANSWER_LENGTH),
});
