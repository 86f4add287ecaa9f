import { portalStore } from "~/platform/store/stores.server";
import { type Registration, RegistrationSchema, upgradeRegistration } from "./registration";

export const registrations = portalStore<Registration>({
  name: "registrations",
  schema: RegistrationSchema,
  upgrade: upgradeRegistration,
  indexes: ["eventId", "accountId"],
});
