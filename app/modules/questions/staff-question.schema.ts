import { z } from "zod";
import { requiredText } from "~/platform/forms/fields";
import { ANSWER_LENGTH } from "./question.schema";

/** In whose name staff answer. */
export const ANSWER_NAMES = ["chamber", "expert"] as const;

/** What staff answer (rules 278). */
export const StaffAnswerSchema = z.object({
  answer: requiredText("questions:missing.answer", ANSWER_LENGTH),
  inNameOf: z.enum(ANSWER_NAMES, "panel-questions:errors.inNameOf").default("chamber"),
});

/** Who shall answer. */
export const AssignmentSchema = z.object({
  expertId: requiredText("panel-questions:errors.expertId"),
});
