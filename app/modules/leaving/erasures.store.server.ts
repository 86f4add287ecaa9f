import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

/**
 * Accounts and companies that are erased in these data. One that the list beside the backups names
 * as well is missing here after a restore (rules 744).
 */
export const erasures = portalStore({
  name: "erasures",
  schema: z.object({
    /** The account or the organization. */
    id: z.string(),
    kind: z.enum(["account", "company"]),
    erasedAt: MomentSchema,
  }),
  isDerived: true,
  personal: { notPersonal: "ids of which nothing else is left, as long as backups are stored" },
});
