import { randomBytes } from "node:crypto";

/** 32 letters and digits without look-alikes, on paper and on the telephone. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Returns a number that people say and write, "S-7K3M-Q9XZ".
 *
 * @param letter the kind of record
 */
export function newReference(letter: string, isTaken: (reference: string) => boolean): string {
  return drawFree(() => `${letter}-${drawGroups(2)}`, isTaken);
}

/** Returns groups of four letters and digits: "7K3M-Q9XZ". A group has twenty random bits. */
export function drawGroups(count: number): string {
  const group = () => Array.from(randomBytes(4), (byte) => ALPHABET[byte % 32]).join("");
  return Array.from({ length: count }, group).join("-");
}

/** Draws until a value is free; most values have to be. */
export function drawFree(draw: () => string, isTaken: (drawn: string) => boolean): string {
  for (;;) {
    const drawn = draw();
    if (!isTaken(drawn)) return drawn;
  }
}
