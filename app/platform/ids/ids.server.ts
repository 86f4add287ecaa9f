import { randomBytes } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** An id as scanners and people send it: in capitals, with a line end. */
export const foldId = (typed: string): string => typed.trim().toLowerCase();

/** Returns a new record id: 16 characters of 5 random bits each, without look-alikes. */
export function createId(): string {
  let id = "";
  for (const byte of randomBytes(16)) id += ALPHABET[byte % 32];
  return id;
}
