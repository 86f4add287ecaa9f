import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { GroszeSchema } from "../due";

/** Where the portal knows of the money from: a line of a statement, or typed in by staff. */
export const PAYMENT_SOURCES = ["statement", "transfer", "cash"] as const;

export const PaymentSchema = z.object({
  id: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  /** The day on which the bank booked it, or the office got it. */
  day: z.iso.date(),
  amountGrosze: GroszeSchema,
  payerName: z.string().default(""),
  /** 26 digits; empty if unknown. */
  payerAccount: z.string().default(""),
  title: z.string().default(""),
  /** The chamber's account that it came to; empty for cash. */
  ownAccount: z.string().default(""),
  bankRef: z.string().nullable().default(null),
  /** Keys of the line: two payments never share one (rules 1014). */
  keys: z.array(z.string()).default([]),
  statementId: z.string().nullable().default(null),
  /** The imported file that brought money of before the portal (rules 1573). */
  fileId: z.string().nullable().default(null),
  recordedBy: z.string(),
  recordedAt: MomentSchema,
});

/** Money that came in; the ledger says what it paid for (rules 1010). */
export type Payment = z.output<typeof PaymentSchema>;
