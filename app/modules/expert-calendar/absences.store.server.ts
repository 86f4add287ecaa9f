import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Absence, AbsenceSchema } from "./absence";

export const absences = portalStore<Absence>({
  name: "absences",
  schema: AbsenceSchema,
  indexes: ["expertId"],
  personal: {
    label: "your-data:stores.absences",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ from, until, hours }) => ({ from, until, hours }),
    erases: gone,
    keeps: "account",
  },
});
