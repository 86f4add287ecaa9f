import { z } from "zod";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const FlagChangeSchema = z.object({
  /** Id of the account. */
  id: z.string(),
  isExpert: z.boolean(),
  begunAt: MomentSchema,
});

/** A change of a person's expert flag by staff, stored until the backend has it. */
export type FlagChange = z.output<typeof FlagChangeSchema>;

export const flagChanges = portalStore<FlagChange>({
  name: "flag-changes",
  ofCompany: null,
  schema: FlagChangeSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.flagChanges",
    isOf: (change, { id }) => change.id === id,
    exports: ({ isExpert, begunAt }) => ({ isExpert, begunAt }),
    erases: gone,
    keeps: "account",
  },
});
