import { newReference } from "~/platform/ids/reference.server";
import { registrations } from "./registrations.store.server";

/** A reference, "W-7K3M-Q9XZ", that no registration has yet (rules 89). */
export const newRegistrationReference = () =>
  newReference("W", (reference) => registrations.listBy("reference", reference).length > 0);
