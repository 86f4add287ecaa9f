import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { COMPANY_STATUSES } from "./company";

export const StageChangeSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  at: MomentSchema,
  /** Null for a company that was added. */
  before: z.enum(COMPANY_STATUSES).nullable(),
  after: z.enum(COMPANY_STATUSES),
  /** Id of the member of staff; null for what the company or the portal did. */
  staffId: z.string().nullable(),
  /** A file of companies has moved it, which says nothing about the day. */
  fromFile: z.boolean().default(false),
  /** The merged company whose stages until then are those of this one; null for its own. */
  takenFrom: z.string().nullable().default(null),
});

/** A company has come to another stage (rules 1430). */
export type StageChange = z.output<typeof StageChangeSchema>;
