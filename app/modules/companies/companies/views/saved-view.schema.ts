import { z } from "zod";
import { checkbox, requiredLine } from "~/platform/forms/fields";

const LONGEST_QUERY = 2000;

/** `/admin/leads/views` (rules 1535). */
export const SavedViewFormSchema = z.object({
  name: requiredLine("company-views:errors.name").pipe(
    z.string().max(60, "company-views:errors.long"),
  ),
  isShared: checkbox,
  query: z.string("errors:malformed").max(LONGEST_QUERY, "errors:malformed").default(""),
});

export type SavedViewInput = z.output<typeof SavedViewFormSchema>;
