import { z } from "zod";
import { krsField, nipField, regonField } from "~/modules/companies/registers/register-fields";

/** `/company-profile?form=numbers` (rules 912). */
export const OwnNumbersSchema = z.object({
  nip: z.string("registers:errors.nipMissing").pipe(nipField()),
  regon: regonField().optional(),
  krs: krsField().optional(),
});

export type OwnNumbersInput = z.output<typeof OwnNumbersSchema>;
