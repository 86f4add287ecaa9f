import { portalStore } from "~/platform/store/stores.server";
import { type StageChange, StageChangeSchema } from "./stage-change";

/** Written where a company is saved, and kept as long as its record. */
export const stageChanges = portalStore<StageChange>({
  name: "stage-changes",
  schema: StageChangeSchema,
  indexes: ["companyId", "takenFrom"],
  ofCompany: { stays: "the merged company takes the stages of the one that was further" },
  personal: { notPersonal: "stages of companies, and who of the staff has moved them" },
});
