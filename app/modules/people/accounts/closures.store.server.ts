import { z } from "zod";
import { unchanged, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const ClosureSchema = z.object({
  /** Id of the account. */
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  begunAt: MomentSchema,
});

/**
 * An account that is being closed: stored until the backend has nothing left of it, also after a
 * crash (rules 309).
 */
export type Closure = z.output<typeof ClosureSchema>;

export const closures = portalStore<Closure>({
  name: "account-closures",
  ofCompany: null,
  schema: ClosureSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.closures",
    isOf: (closure, { id }) => closure.id === id,
    exports: wholeRow,
    // Removed when the closing is complete.
    erases: unchanged,
    keeps: "account",
  },
});
