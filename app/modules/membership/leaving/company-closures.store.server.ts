import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const CompanyClosureSchema = z.object({
  /** Id of the organization. */
  id: z.string(),
  companyName: z.string(),
  /** Its people, who are notified when they no longer belong to it. */
  members: z.array(z.object({ id: z.string(), email: z.string() })),
  begunAt: MomentSchema,
});

/**
 * A company that is being closed: stored until its people have left it and know, also after a crash
 * (rules 312).
 */
export type CompanyClosure = z.output<typeof CompanyClosureSchema>;

export const companyClosures = portalStore({
  name: "company-closures",
  schema: CompanyClosureSchema,
  isDerived: true,
  ofCompany: { stays: "a closed company is not merged" },
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
