import { z } from "zod";
import { STAFF_ROLES } from "~/modules/staff/staff-rights/staff-rights";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const HandoverSchema = z.object({
  /** Id of the organization. */
  id: z.string(),
  companyName: z.string(),
  /** Accounts of the old and the new owner. */
  from: z.object({ id: z.string(), name: z.string() }),
  toId: z.string(),
  begunAt: MomentSchema,
  /** The member of staff who changed the owner; null where the old owner did. */
  byStaff: z
    .object({ id: z.string(), role: z.enum(STAFF_ROLES).optional(), reason: z.string() })
    .nullable()
    .default(null),
});

/**
 * A handover of a company: stored until the new owner is notified, also after a crash (rules 311).
 */
export type Handover = z.output<typeof HandoverSchema>;

export const handovers = portalStore<Handover>({
  name: "handovers",
  schema: HandoverSchema,
  isDerived: true,
  ofCompany: { stays: "ended at the next start, because its people have gone" },
  personal: {
    label: "your-data:stores.handovers",
    isOf: ({ from, toId }, { id }) => from.id === id || toId === id,
    exports: ({ companyName, begunAt }) => ({ companyName, begunAt }),
    erases: gone,
    keeps: "account",
  },
});
