import { z } from "zod";
import { MERGE_SIDES } from "~/modules/companies/companies/duplicates/merged-company";
import { rowRevision } from "~/platform/forms/edit-conflict";

const side = z.enum(MERGE_SIDES, "errors:malformed").default("kept");

/** `/admin/duplicates/{id}/{id}`: the value of which company each field gets (rules 960). */
export const MergeSchema = z.object({
  name: side,
  location: side,
  website: side,
  memberUntil: side,
  admission: side,
  memberNumber: side,
  carerId: side,
  nip: side,
  regon: side,
  krs: side,
  address: side,
  letterAddress: side,
  eDelivery: side,
  contactPerson: side,
  /** The account that owns the merged company; only where both have signed up. */
  ownerId: z.string().optional(),
  keptRevision: rowRevision,
  absorbedRevision: rowRevision,
});
