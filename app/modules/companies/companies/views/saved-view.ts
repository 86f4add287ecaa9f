import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const SavedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The part of the list's address after the question mark. */
  query: z.string(),
  /** The member of staff whose view it is. */
  staffId: z.string(),
  /** True for one that the whole office sees. */
  isShared: z.boolean(),
  updatedAt: MomentSchema,
});

/** Stage, search, filters, order and columns of the list of companies (rules 1535). */
export type SavedView = z.output<typeof SavedViewSchema>;
