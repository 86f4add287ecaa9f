import { portalStore } from "~/platform/store/stores.server";
import { type AbsorbedCompany, AbsorbedCompanySchema } from "./absorbed-company";

export const absorbedCompanies = portalStore<AbsorbedCompany>({
  name: "absorbed-companies",
  schema: AbsorbedCompanySchema,
  indexes: ["keptId"],
  // With another merge it is part of the next company.
  ofCompany: {
    label: "panel-duplicates:moves.merges",
    isOf: ({ keptId }, { id }) => keptId === id,
    moved: (absorbed, { to }) => ({ ...absorbed, keptId: to.id }),
    holds: ({ keptId }) => [keptId],
  },
  personal: {
    label: "your-data:stores.absorbedCompanies",
    isOf: ({ people }, { id }) => people.includes(id),
    exports: ({ name, at }) => ({ name, at }),
    erases: (absorbed, { id }) => ({
      ...absorbed,
      people: absorbed.people.filter((person) => person !== id),
    }),
    keeps: "account",
  },
});
