import { z } from "zod";

/** `/admin/leads/import`. The operation checks the content of the file (rules 401). */
export const ImportFileSchema = z.object({
  file: z.instanceof(File, { error: "panel-import:missing.file" }),
});

/**
 * `/admin/leads/import/{id}`: the hash of the rehearsal that was shown; anything odd means none.
 */
export const ImportSchema = z.object({ hash: z.string().max(100, "errors:malformed").catch("") });
