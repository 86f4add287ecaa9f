import { newReference } from "~/platform/ids/reference.server";
import { registrations } from "./registrations.store.server";

/** Returns a new reference such as "W-7K3M-Q9XZ" (rules 89). */
export const newRegistrationReference = () =>
  newReference("W", (reference) => registrations.listBy("reference", reference).length > 0);
