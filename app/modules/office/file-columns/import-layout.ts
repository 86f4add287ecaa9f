import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const ImportLayoutSchema = z.object({
  /** Made of the headings. */
  id: z.string(),
  name: z.string(),
  headings: z.array(z.string()),
  /** As texts: a version may not know the fields of another one. */
  fields: z.array(z.string().nullable()),
  years: z.string(),
  unread: z.string(),
  /** When staff last chose it. */
  at: MomentSchema,
});

/** The choice of staff for files with these headings (rules 1513). */
export type ImportLayout = z.output<typeof ImportLayoutSchema>;
