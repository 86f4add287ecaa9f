import { createHash, randomBytes } from "node:crypto";

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** An id as scanners and people send it: in capitals, with a line end. */
export const foldId = (typed: string): string => typed.trim().toLowerCase();

/** Returns a new record id: 16 characters of 5 random bits each, without look-alikes. */
export const createId = (): string => idFrom(randomBytes(16));

/** Returns the record id of a secret text, the same for the same text. */
export const idOfText = (text: string): string =>
  idFrom(createHash("sha256").update(text).digest().subarray(0, 16));

const idFrom = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => ALPHABET[byte % 32]).join("");
