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
  return drawFree(() => {
    const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % 32]).join("");
    return `${letter}-${letters.slice(0, 4)}-${letters.slice(4)}`;
  }, isTaken);
}

/** Draws until something is drawn that is not taken; there have to be many more than are taken. */
export function drawFree(draw: () => string, isTaken: (drawn: string) => boolean): string {
  for (;;) {
    const drawn = draw();
    if (!isTaken(drawn)) return drawn;
  }
}
