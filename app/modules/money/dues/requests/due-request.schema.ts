import { z } from "zod";
import { calendarDate, optionalText, requiredText } from "~/platform/forms/fields";
import { dayFromToday } from "~/platform/time/clock";

const REASON_LENGTH = 500;

/** Days from today to the farthest term. */
const MOST_DAYS = 366;

const day = calendarDate({ required: "errors:date", invalid: "errors:date" }).pipe(
  z
    .string()
    .refine((term) => term > dayFromToday(0), "due-requests:errors.past")
    .refine((term) => term <= dayFromToday(MOST_DAYS), "due-requests:errors.far"),
);

/** The form of an owner who asks for a later term (rules 1046). */
export const AskForTermSchema = z.object({
  term: day,
  reason: requiredText("due-requests:errors.reason", REASON_LENGTH),
});

export type AskForTermInput = z.output<typeof AskForTermSchema>;

export const TERM_DECISIONS = ["newTerm", "refusal"] as const;

/** The form of staff, who set another term or refuse one (rules 1047). */
export const TermDecisionSchema = z
  .object({
    how: z.enum(TERM_DECISIONS).catch("newTerm"),
    term: day.optional(),
    reason: optionalText(REASON_LENGTH),
  })
  .refine(({ how, term }) => how === "refusal" || term !== undefined, {
    path: ["term"],
    error: "errors:date",
  })
  .refine(({ how, reason }) => how === "newTerm" || Boolean(reason), {
    path: ["reason"],
    error: "due-requests:errors.refusal",
  });

export type TermDecision = z.output<typeof TermDecisionSchema>;
