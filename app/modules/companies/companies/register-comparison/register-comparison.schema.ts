import { z } from "zod";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { checkbox } from "~/platform/forms/fields";

/** `/admin/leads/{id}/registers` (rules 914): what to take of the registers. */
export const RegisterComparisonSchema = z.object({
  regon: checkbox,
  krs: checkbox,
  address: checkbox,
  revision: rowRevision,
});

export type RegisterChoice = Omit<z.output<typeof RegisterComparisonSchema>, "revision">;
