import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const CardCodeSchema = z.object({
  /** The token that the code leads to: at least 128 random bits, and all that a shop needs. */
  id: z.string(),
  /** Whose card it shows. */
  accountId: z.string(),
  createdAt: MomentSchema,
  /** When its bearer has given it up; null for the one that counts. */
  revokedAt: MomentSchema.nullable(),
});

/** By which a stranger finds a membership card (rules 424). */
export type CardCode = z.output<typeof CardCodeSchema>;
