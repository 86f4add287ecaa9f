import { z } from "zod";

/** `/admin/leads/import`. What is in the file is judged after it (rules 401). */
export const ImportFileSchema = z.object({
  file: z.instanceof(File, { error: "panel-import:missing.file" }),
});

/** `/admin/leads/import/{id}`: which rehearsal was seen; anything odd is none. */
export const ImportSchema = z.object({ mark: z.string().max(100, "errors:malformed").catch("") });
