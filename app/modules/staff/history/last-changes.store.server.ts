import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const LastChangeSchema = z.object({
  /** Id of the company. */
  id: z.string(),
  at: MomentSchema,
  /** When it was last invited. */
  invitedAt: MomentSchema.nullable(),
});

/** When staff last changed a company (rules 1431). */
export type LastChange = z.output<typeof LastChangeSchema>;

export const lastChanges = portalStore<LastChange>({
  name: "last-changes",
  schema: LastChangeSchema,
  isDerived: true,
  ofCompany: { stays: "the merge is itself the last change to the company that stays" },
  personal: { notPersonal: "moments under ids of companies" },
});
