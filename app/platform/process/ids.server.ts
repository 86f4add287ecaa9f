import { randomBytes } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new record id: 16 characters of 5 random bits each, without look-alikes. */
export function createId(): string {
  return Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join("");
}
