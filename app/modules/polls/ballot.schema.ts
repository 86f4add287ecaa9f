import { z } from "zod";
import { parseReceipt } from "./ledger";
import { VOTE_OPTIONS } from "./poll";

/** A vote (rules 442). */
export const VoteSchema = z.object({ option: z.enum(VOTE_OPTIONS, "polls:errors.option") });

/** A receipt that is looked for in the ledger, however it was typed. */
export const ReceiptSchema = z.object({
  receipt: z
    .string({ error: "polls:errors.receipt" })
    .refine((typed) => parseReceipt(typed) !== null, "polls:errors.receipt"),
});
