import { newReference } from "~/platform/ids/reference.server";
import type { Booking } from "./booking";
import { bookings } from "./bookings.store.server";

/** A new reference, "S-7K3M-Q9XZ", that no booking has (rules 89). */
export const newBookingReference = () =>
  newReference("S", (reference) => byReference(reference) !== null);

/** Any booking; the operation checks the person's rights. */
export const byReference = (reference: string | undefined): Booking | null =>
  reference === undefined ? null : (bookings.listBy("reference", reference)[0] ?? null);
