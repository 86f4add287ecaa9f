import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { FORMATS } from "./reading/bank-statement";

export const StatementSchema = z.object({
  id: z.string(),
  /** Name of the uploaded file; null if it has none. */
  filename: z.string().nullable(),
  format: z.enum(FORMATS),
  /** The chamber's accounts in it, 26 digits each. */
  accounts: z.array(z.string()),
  /** Days of its first and last line. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Payments that it added. */
  payments: z.int(),
  sumGrosze: z.int(),
  bookedBy: z.string(),
  bookedAt: MomentSchema,
  /** When and by whom its booking was taken back; null while it stands. */
  undoneAt: MomentSchema.nullable().default(null),
  undoneBy: z.string().nullable().default(null),
});

/** A file of bank statements that was booked (rules 1038). */
export type Statement = z.output<typeof StatementSchema>;
