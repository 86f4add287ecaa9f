import { z } from "zod";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const LastLoginSchema = z.object({
  /** The account. */
  id: z.string(),
  at: MomentSchema,
});

/** The last login of each account, which its session does not outlive (rules 855). */
export const lastLogins = portalStore<z.output<typeof LastLoginSchema>>({
  name: "last-logins",
  ofCompany: null,
  schema: LastLoginSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.lastLogins",
    isOf: ({ id }, person) => id === person.id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
