import { z } from "zod";
import {
  amountAboveZero,
  calendarDate,
  optionalText,
  requiredLine,
  requiredText,
} from "~/platform/forms/fields";

const REASON_LENGTH = 300;

const day = calendarDate({ required: "errors:date", invalid: "errors:date" });

/** The form of a due by hand (rules 1015). */
export const NewDueSchema = z.object({
  /** A fee extends the membership once its year is paid (rules 1055). */
  kind: z.enum(["other", "fee"], "errors:malformed").default("other"),
  title: requiredLine("dues:errors.title"),
  amount: z.string({ error: "dues:errors.amount" }).pipe(amountAboveZero("dues:errors.amount")),
  year: z
    .string({ error: "dues:errors.year" })
    .trim()
    .regex(/^20\d\d$/, "dues:errors.year")
    .transform(Number),
  term: day,
});

export type NewDueInput = z.output<typeof NewDueSchema>;

export const PAY_SOURCES = ["transfer", "cash"] as const;

/** The form of a payment by hand; a button of a row sends no field (rules 1016). */
export const PaySchema = z.object({
  /** Empty for all that is open. */
  amount: amountAboveZero("dues:errors.amount").optional(),
  source: z.enum(PAY_SOURCES, "errors:malformed").default("transfer"),
  day: day.optional(),
  payer: optionalText(),
});

export type PayInput = z.output<typeof PaySchema>;

export const REDUCTIONS = ["creditNote", "writeOff", "cancellation"] as const;

/** The form that takes something off a due, or cancels it (rules 1017). */
export const ReduceSchema = z
  .object({
    how: z.enum(REDUCTIONS, { error: "dues:errors.how" }),
    amount: amountAboveZero("dues:errors.amount").optional(),
    reason: requiredText("dues:errors.reason", REASON_LENGTH),
  })
  .refine(({ how, amount: sum }) => how !== "creditNote" || sum !== undefined, {
    path: ["amount"],
    error: "dues:errors.creditAmount",
    // A missing reason must not hide it.
    when: ({ issues }) => issues.every(({ path }) => path?.[0] === "reason"),
  });

export type ReduceInput = z.output<typeof ReduceSchema>;

/** The form of a counter-entry. */
export const UndoSchema = z.object({
  reason: requiredText("dues:errors.reason", REASON_LENGTH),
});
