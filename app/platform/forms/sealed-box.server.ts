import { randomBytes } from "node:crypto";
import { seal, unseal } from "~/platform/secrets/sealing.server";
import { sharedEntries } from "~/platform/shared/shared-state.server";

/** Opens one thing in the box; nobody else has it, the box included. */
export interface BoxKey {
  id: string;
  key: string;
}

/** How long a thing lies there. */
export const BOX_SECONDS = 3600;

const box = sharedEntries("sealed-box", {
  seconds: BOX_SECONDS,
  most: 1000,
  bytes: 16 * 1024 * 1024,
});

/**
 * Stores `content` (plain JSON) encrypted for an hour and in no backup. The oldest entries go where
 * there is no room.
 */
export async function sealAway(content: unknown): Promise<BoxKey> {
  const [id, key] = [randomBytes(16).toString("base64url"), randomBytes(32)];
  await box.put(id, seal(JSON.stringify(content), key));
  return { id, key: key.toString("base64url") };
}

/**
 * Opens stored content; null if it is gone, the key is wrong, or the store is unavailable: pages
 * are shown without it.
 */
export async function openSealed({ id, key }: BoxKey): Promise<unknown> {
  const sealed = await box.find(id).catch(() => null);
  const content = sealed && unseal(sealed, Buffer.from(key, "base64url"));
  return content === null ? null : JSON.parse(content);
}

/** Never throws: an entry that cannot be deleted now expires within the hour. */
export const discardSealed = (id: string): Promise<void> => box.remove(id).catch(() => undefined);
