import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { singleton } from "~/platform/process/singleton.server";

/** Opens one thing in the box; nobody else has it, the box included. */
export interface BoxKey {
  id: string;
  key: string;
}

interface Sealed {
  bytes: Buffer;
  end: NodeJS.Timeout;
}

/** How long a thing lies there. */
export const BOX_SECONDS = 3600;
const MOST_THINGS = 1000;
/** Of all of them, sealed. */
const MOST_BYTES = 16 * 1024 * 1024;

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

const box = singleton("sealed-box", () => ({ things: new Map<string, Sealed>(), bytes: 0 }));

/** Puts `content` (plain JSON) away for an hour, in memory only and sealed. Where there is no room the oldest things go. */
export function putAway(content: unknown): BoxKey {
  const [id, key] = [randomBytes(16).toString("base64url"), randomBytes(32)];
  const end = setTimeout(() => throwAway(id), BOX_SECONDS * 1000);
  end.unref();
  const bytes = seal(JSON.stringify(content), key);
  box.things.set(id, { bytes, end });
  box.bytes += bytes.length;
  for (const oldest of box.things.keys()) {
    if (box.things.size <= MOST_THINGS && box.bytes <= MOST_BYTES) break;
    throwAway(oldest);
  }
  return { id, key: key.toString("base64url") };
}

/** What was put away; null where it is gone or the key is another's. */
export function lookUp({ id, key }: BoxKey): unknown {
  const thing = box.things.get(id);
  if (!thing) return null;
  try {
    return JSON.parse(unseal(thing.bytes, Buffer.from(key, "base64url")));
  } catch {
    return null;
  }
}

export function throwAway(id: string): void {
  const thing = box.things.get(id);
  if (!thing) return;
  clearTimeout(thing.end);
  box.things.delete(id);
  box.bytes -= thing.bytes.length;
}

function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

function unseal(bytes: Buffer, key: Buffer): string {
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(rest.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString("utf8");
}
