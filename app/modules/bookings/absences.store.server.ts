import { portalStore } from "~/platform/store/stores.server";
import { type Absence, AbsenceSchema } from "./absence";

export const absences = portalStore<Absence>({ name: "absences", schema: AbsenceSchema, indexes: ["expertId"] });
