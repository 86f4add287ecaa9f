import { z } from "zod";
import { asItIs, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const ClosureSchema = z.object({
  /** Of the account. */
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  begunAt: MomentSchema,
});

/** That an account is being closed: kept until nothing of it is left at the backend, also after a crash in between (rules 309). */
export type Closure = z.output<typeof ClosureSchema>;

export const closures = portalStore<Closure>({
  name: "account-closures",
  schema: ClosureSchema,
  isByProduct: true,
  personal: {
    label: "your-data:stores.closures",
    isOf: (closure, { id }) => closure.id === id,
    exports: wholeRow,
    // It goes when the closing is done.
    erases: asItIs,
    keeps: "account",
  },
});
