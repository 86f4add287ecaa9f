import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { secretsOf } from "./secret.server";

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/** Encrypts and authenticates a text with a key of 32 bytes. */
export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Returns the sealed text; null for another key or changed bytes. */
export function unseal(bytes: Buffer, key: Buffer): string | null {
  try {
    const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(
      rest.subarray(0, TAG_BYTES),
    );
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString(
      "utf8",
    );
  } catch {
    return null;
  }
}

/** Encrypts a text with the present secret of a purpose. */
export const sealFor = (purpose: string, text: string): Buffer => seal(text, keysOf(purpose)[0]);

/** Returns a text that was encrypted with any accepted secret of a purpose; else null. */
export function unsealFor(purpose: string, bytes: Buffer): string | null {
  for (const key of keysOf(purpose)) {
    const text = unseal(bytes, key);
    if (text !== null) return text;
  }
  return null;
}

/** True if a text is encrypted with the present secret of a purpose. */
export const isSealedNow = (purpose: string, bytes: Buffer): boolean =>
  unseal(bytes, keysOf(purpose)[0]) !== null;

function keysOf(purpose: string): [Buffer, ...Buffer[]] {
  const [first, ...others] = secretsOf(purpose);
  return [Buffer.from(first, "hex"), ...others.map((secret) => Buffer.from(secret, "hex"))];
}
