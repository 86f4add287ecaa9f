import { randomBytes } from "node:crypto";

/** 32 letters and digits that nobody mistakes for one another, on paper and on the telephone. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * A number that people say and write, "S-7K3M-Q9XZ".
 *
 * @param letter tells what kind of thing it is the number of
 * @param isTaken asked of each number that is drawn, until one is free
 */
export function newReference(letter: string, isTaken: (reference: string) => boolean): string {
  return drawFree(() => `${letter}-${drawGroups(2)}`, isTaken);
}

/** Groups of four letters and digits, joined by `-`: "7K3M-Q9XZ". A group has twenty random bits. */
export function drawGroups(count: number): string {
  const group = () => Array.from(randomBytes(4), (byte) => ALPHABET[byte % 32]).join("");
  return Array.from({ length: count }, group).join("-");
}

/** Draws until something is drawn that is not taken; there have to be many more than are taken. */
export function drawFree(draw: () => string, isTaken: (drawn: string) => boolean): string {
  for (;;) {
    const drawn = draw();
    if (!isTaken(drawn)) return drawn;
  }
}
