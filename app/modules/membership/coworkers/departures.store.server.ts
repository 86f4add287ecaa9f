import { z } from "zod";
import { isOfOrganization } from "~/platform/store/company-rows";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const DepartureSchema = z.object({
  /** Account of the leaving person. */
  id: z.string(),
  organizationId: z.string(),
  companyName: z.string(),
  email: z.string(),
  begunAt: MomentSchema,
});

/** A removal of a person from a company, stored until it is complete, also after a crash. */
export type Departure = z.output<typeof DepartureSchema>;

export const departures = portalStore<Departure>({
  name: "departures",
  schema: DepartureSchema,
  isDerived: true,
  ofCompany: {
    label: "panel-duplicates:moves.departures",
    isOf: isOfOrganization,
    moved: (departure, { to }) => ({
      ...departure,
      organizationId: to.organizationId ?? "",
      companyName: to.name,
    }),
  },
  personal: {
    label: "your-data:stores.departures",
    isOf: (departure, { id }) => departure.id === id,
    exports: ({ companyName, begunAt }) => ({ companyName, begunAt }),
    erases: gone,
    keeps: "account",
  },
});
