import { z } from "zod";
import { requiredText } from "~/platform/forms/fields";
import { ANSWER_LENGTH } from "./question.schema";

/** Names in which staff answer. */
export const ANSWER_NAMES = ["chamber", "expert"] as const;

/** An answer by staff (rules 278). */
export const StaffAnswerSchema = z.object({
  answer: requiredText("questions:missing.answer", ANSWER_LENGTH),
  inNameOf: z.enum(ANSWER_NAMES, "panel-questions:errors.inNameOf").default("chamber"),
});

/** Staff's choice of the expert. */
export const AssignmentSchema = z.object({
  expertId: requiredText("panel-questions:errors.expertId"),
});
