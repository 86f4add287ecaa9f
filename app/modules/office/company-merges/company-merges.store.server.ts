import { portalStore } from "~/platform/store/stores.server";
import { type CompanyMerge, CompanyMergeSchema } from "./company-merge";

export const companyMerges = portalStore<CompanyMerge>({
  name: "company-merges",
  schema: CompanyMergeSchema,
  indexes: ["keptId", "absorbedId"],
  personal: {
    label: "your-data:stores.companyMerges",
    isOf: ({ people }, { id }) =>
      people !== null &&
      [people.ownerId, people.ownerBefore, ...people.moved.map((one) => one.id)].includes(id),
    exports: ({ keptName, absorbedName, begunAt }) => ({ keptName, absorbedName, begunAt }),
    erases: (merge, person) => ({
      ...merge,
      people: merge.people && {
        ...merge.people,
        moved: merge.people.moved.filter(({ id }) => id !== person.id),
        ownerId: merge.people.ownerId === person.id ? "" : merge.people.ownerId,
        ownerBefore: merge.people.ownerBefore === person.id ? null : merge.people.ownerBefore,
      },
    }),
    keeps: "account",
  },
  ofCompany: { stays: "two merges of one company are undone one after the other" },
});
