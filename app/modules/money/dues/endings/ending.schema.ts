import { z } from "zod";
import { calendarDate } from "~/platform/forms/fields";
import { dayFromToday } from "~/platform/time/clock";

export const ENDING_DECISIONS = ["term", "leave", "end"] as const;

/** The farthest day of a decision. */
const MOST_DAYS = 366;

/** The form that decides on memberships (rules 1058); only "leave" needs no day. */
export const EndingDecisionSchema = z
  .object({
    how: z.enum(ENDING_DECISIONS, { error: "due-endings:errors.how" }),
    day: calendarDate({ required: "errors:date", invalid: "errors:date" })
      .pipe(
        z
          .string()
          .refine((day) => day > dayFromToday(0), "due-requests:errors.past")
          .refine((day) => day <= dayFromToday(MOST_DAYS), "due-requests:errors.far"),
      )
      .optional(),
    /** Hash of what the page has shown. */
    seen: z.string("errors:malformed").max(100),
  })
  .refine(({ how, day }) => how === "leave" || day !== undefined, {
    path: ["day"],
    error: "errors:date",
  });

export type EndingDecision = z.output<typeof EndingDecisionSchema>;
