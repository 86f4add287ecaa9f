import { z } from "zod";
import { VOTE_OPTIONS } from "./poll";
import { parseReceipt } from "./vote-ledger";

/** A vote (rules 442). */
export const VoteSchema = z.object({ option: z.enum(VOTE_OPTIONS, "polls:errors.option") });

/** A receipt to look for in the ledger, in any spelling. */
export const ReceiptSchema = z.object({
  receipt: z
    .string({ error: "polls:errors.receipt" })
    .refine((typed) => parseReceipt(typed) !== null, "polls:errors.receipt"),
});
