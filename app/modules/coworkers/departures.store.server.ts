import { z } from "zod";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const DepartureSchema = z.object({
  /** Id of the account of who leaves. */
  id: z.string(),
  organizationId: z.string(),
  companyName: z.string(),
  email: z.string(),
  begunAt: MomentSchema,
});

/** That somebody is being taken out of a company: kept until it is done, also after a crash in between. */
export type Departure = z.output<typeof DepartureSchema>;

export const departures = portalStore<Departure>({
  name: "departures",
  schema: DepartureSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.departures",
    isOf: (departure, { id }) => departure.id === id,
    exports: ({ companyName, begunAt }) => ({ companyName, begunAt }),
    erases: gone,
    keeps: "account",
  },
});
