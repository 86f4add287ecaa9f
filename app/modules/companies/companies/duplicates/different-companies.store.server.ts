import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";
import { pairId } from "./pair-id";

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
  ofCompany: {
    label: "panel-duplicates:moves.pairs",
    isOf: ({ oneId, otherId }, { id }) => oneId === id || otherId === id,
    moved(pair, { from, to }) {
      const [oneId, otherId] = [pair.oneId, pair.otherId].map((id) =>
        id === from.id ? to.id : id,
      );
      if (!oneId || !otherId || oneId === otherId) return null;
      return { ...pair, id: pairId(oneId, otherId), oneId, otherId };
    },
  },
  personal: { notPersonal: "ids of companies, and who of the staff has compared them" },
});
