import { portalStore } from "~/platform/store/stores.server";
import { type DoorPass, DoorPassSchema } from "./door-pass";

export const doorPasses = portalStore<DoorPass>({
  name: "door-passes",
  schema: DoorPassSchema,
  indexes: ["eventId"],
  ofCompany: { stays: "rights at doors of the chamber's events" },
  personal: { notPersonal: "names a place, and staff, who are no accounts" },
});
