import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const CardCodeSchema = z.object({
  /** The token in the code's address: at least 128 random bits. */
  id: z.string(),
  /** Account of the bearer. */
  accountId: z.string(),
  createdAt: MomentSchema,
  /** When the bearer revoked it; null for the current code. */
  revokedAt: MomentSchema.nullable(),
});

/** The code by which a shop finds a membership card (rules 424). */
export type CardCode = z.output<typeof CardCodeSchema>;
