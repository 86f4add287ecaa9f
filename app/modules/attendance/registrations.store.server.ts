import { portalStore } from "~/platform/store/stores.server";
import { type Registration, RegistrationSchema } from "./registration";

export const registrations = portalStore<Registration>({
  name: "registrations",
  schema: RegistrationSchema,
  indexes: ["eventId", "accountId"],
});
