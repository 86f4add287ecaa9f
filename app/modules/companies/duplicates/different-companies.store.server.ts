import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const DifferentCompaniesSchema = z.object({
  /** `pairId` of the two. */
  id: z.string(),
  oneId: z.string(),
  otherId: z.string(),
  at: MomentSchema,
  /** Id of the member of staff. */
  staffId: z.string(),
});

/** Two companies that look alike and are not the same, as staff have said (rules 958). */
export type DifferentCompanies = z.output<typeof DifferentCompaniesSchema>;

export const differentCompanies = portalStore<DifferentCompanies>({
  name: "different-companies",
  schema: DifferentCompaniesSchema,
  indexes: ["oneId", "otherId"],
  personal: { notPersonal: "ids of companies, and who of the staff has compared them" },
});
