import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const CompanyClosureSchema = z.object({
  /** Of the organization. */
  id: z.string(),
  companyName: z.string(),
  /** Who belonged to it, to be told once they do no more. */
  members: z.array(z.object({ id: z.string(), email: z.string() })),
  begunAt: MomentSchema,
});

/** That a company is being closed: kept until its people belong to it no more and know, also after a crash in between (rules 312). */
export const companyClosures = portalStore({
  name: "company-closures",
  schema: CompanyClosureSchema,
  isByProduct: true,
  personal: {
    label: "your-data:stores.companyClosures",
    isOf: ({ members }, person) => members.some(({ id }) => id === person.id),
    exports: ({ companyName, begunAt }) => ({ companyName, begunAt }),
    erases: (closure, person) => ({
      ...closure,
      members: closure.members.filter(({ id }) => id !== person.id),
    }),
    keeps: "account",
  },
});
