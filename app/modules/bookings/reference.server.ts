import { randomBytes } from "node:crypto";

/** 32 letters and digits that nobody takes for one another, on paper and on the telephone. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A reference number, "S-7K3M-Q9XZ", that is nobody's yet. */
export function newReference(isUsed: (reference: string) => boolean): string {
  for (;;) {
    const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % 32]).join("");
    const reference = `S-${letters.slice(0, 4)}-${letters.slice(4)}`;
    if (!isUsed(reference)) return reference;
  }
}
