import { randomBytes } from "node:crypto";
import type { Booking } from "./booking";
import { bookings } from "./bookings.store.server";

/** 32 letters and digits that nobody mistakes for one another, on paper and on the telephone (rules 89). */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A reference, "S-7K3M-Q9XZ", that no booking has yet. */
export function newReference(): string {
  for (;;) {
    const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % 32]).join("");
    const reference = `S-${letters.slice(0, 4)}-${letters.slice(4)}`;
    if (!byReference(reference)) return reference;
  }
}

/** Any booking; whether the person may see it, the verb asks. */
export const byReference = (reference: string | undefined): Booking | null =>
  reference === undefined ? null : (bookings.listBy("reference", reference)[0] ?? null);
