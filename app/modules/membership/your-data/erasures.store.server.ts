import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

/**
 * Accounts, companies and people without one that are erased here. One that a list names
 * as well is missing here after a restore (rules 744).
 */
export const erasures = portalStore({
  name: "erasures",
  ofCompany: null,
  schema: z.object({
    /** The account, the organization, or the row of a person without an account. */
    id: z.string(),
    kind: z.enum(["account", "company", "person"]),
    erasedAt: MomentSchema,
  }),
  isDerived: true,
  personal: { notPersonal: "ids of which nothing else is left, as long as backups are stored" },
});
