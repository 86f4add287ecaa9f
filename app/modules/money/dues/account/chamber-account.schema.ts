import { z } from "zod";
import { accountNumberOf } from "~/platform/text/register-numbers";

const MAX_LENGTH = 60;

/** The form of another account number, with a code of the second factor (rules 1005). */
export const ChamberAccountFormSchema = z.object({
  account: z
    .string({ error: "chamber-account:errors.account" })
    .max(MAX_LENGTH, "chamber-account:errors.account")
    .refine((text) => accountNumberOf(text) !== null, "chamber-account:errors.account")
    .transform((text) => accountNumberOf(text) ?? ""),
  code: z.string({ error: "second-factor:missing.code" }).max(100, "errors:tooLong?count=100"),
});

/** The question whether an announced number is cancelled. */
export const CancelAccountSchema = z.object({
  change: z.string("errors:malformed").max(100, "errors:malformed"),
});
