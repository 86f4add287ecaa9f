import { z } from "zod";
import { requiredText } from "~/platform/forms/fields";

/** Answers may be longer than most texts. */
const ANSWER_LENGTH = 5000;

/** Staff's answer to a contact message (rules 381). */
export const MessageAnswerSchema = z.object({
  answer: requiredText("panel-messages:errors.answer", ANSWER_LENGTH),
});
