import { portalStore } from "~/platform/store/stores.server";
import { type StaffFactor, StaffFactorSchema } from "./staff-factor";

export const staffFactors = portalStore<StaffFactor>({
  name: "staff-factors",
  ofCompany: null,
  schema: StaffFactorSchema,
  unseen: ["secret", "lastStep", "recoveryCodes", "wrongCodes"],
  personal: { notPersonal: "second factors of staff, who are no accounts of members" },
});
