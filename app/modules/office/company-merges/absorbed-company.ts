import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const AbsorbedCompanySchema = z.object({
  /** Id of the record that was merged into another. */
  id: z.string(),
  name: z.string(),
  /** Id of the record that stayed. */
  keptId: z.string(),
  at: MomentSchema,
  /** Ids of the rows that came with it, of all stores. */
  rowIds: z.array(z.string()),
  /** Accounts of the people who came with it. */
  people: z.array(z.string()),
});

/** A company that is part of another one since a merge (rules 965, 966). */
export type AbsorbedCompany = z.output<typeof AbsorbedCompanySchema>;
