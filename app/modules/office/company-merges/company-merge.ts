import { z } from "zod";
import { MERGE_FIELDS } from "~/modules/companies/companies/company-fields";
import { MERGE_SIDES } from "~/modules/companies/companies/duplicates/merged-company";
import { STAFF_ROLES } from "~/modules/staff/staff-rights/staff-rights";
import { MomentSchema } from "~/platform/time/moments";

/** A member of staff, as the history names them. */
const ActorSchema = z.object({ id: z.string(), role: z.enum(STAFF_ROLES).optional() });

export const CompanyMergeSchema = z.object({
  /** Id of the set of its rows. */
  id: z.string(),
  keptId: z.string(),
  keptName: z.string(),
  absorbedId: z.string(),
  absorbedName: z.string(),
  /** A field that is newer than the merge is missing. */
  choice: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_SIDES)),
  /** The organization that the merged company has; null if neither has signed up. */
  organizationId: z.string().nullable(),
  /** Only where both have signed up. */
  people: z
    .object({
      /** The organization whose people move to the one that stays. */
      from: z.string(),
      /** Accounts of these people. */
      moved: z.array(z.object({ id: z.string(), isOwner: z.boolean() })),
      /** True if one of them was the owner there, even if their account is gone. */
      hadOwner: z.boolean(),
      /** The owner that staff have chosen, and the one before. */
      ownerId: z.string(),
      ownerBefore: z.string().nullable(),
    })
    .nullable(),
  /** Names of the organization where staff have chosen another one. */
  renamed: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The entry by which a balance has moved. */
  transferId: z.string().nullable(),
  by: ActorSchema,
  begunAt: MomentSchema,
  /** Null until it is complete. */
  doneAt: MomentSchema.nullable(),
  /** The person who undoes it, from the beginning of the undo to its end. */
  undoneBy: ActorSchema.nullable(),
});

/**
 * A merge of two companies: stored until it is complete, also after a crash, and then for as long
 * as it can be undone (rules 962).
 */
export type CompanyMerge = z.output<typeof CompanyMergeSchema>;
