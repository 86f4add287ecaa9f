import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const ImportedFileSchema = z.object({
  /** That of the set in which the import can be undone. */
  id: z.string(),
  filename: z.string(),
  at: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
  added: z.int(),
  changed: z.int(),
  contacts: z.int(),
  notes: z.int(),
  /** Files besides that of companies have come later (rules 1570). */
  kind: z.enum(["companies", "people", "money", "events"]).default("companies"),
  dues: z.int().default(0),
  payments: z.int().default(0),
  events: z.int().default(0),
  seats: z.int().default(0),
  undoneAt: MomentSchema.nullable().default(null),
});

/** A file that was imported, with numbers of rows (rules 1533). */
export type ImportedFile = z.output<typeof ImportedFileSchema>;
