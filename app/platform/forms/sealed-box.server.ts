import { randomBytes } from "node:crypto";
import { seal, unseal } from "~/platform/secrets/sealing.server";
import { keptThings } from "~/platform/shared/shared-state.server";

/** Opens one thing in the box; nobody else has it, the box included. */
export interface BoxKey {
  id: string;
  key: string;
}

/** How long a thing lies there. */
export const BOX_SECONDS = 3600;

const box = keptThings("sealed-box", { seconds: BOX_SECONDS, most: 1000, bytes: 16 * 1024 * 1024 });

/** Puts `content` (plain JSON) away for an hour, sealed and in no backup. Where there is no room the oldest things go. */
export async function putAway(content: unknown): Promise<BoxKey> {
  const [id, key] = [randomBytes(16).toString("base64url"), randomBytes(32)];
  await box.put(id, seal(JSON.stringify(content), key));
  return { id, key: key.toString("base64url") };
}

/** What was put away; null where it is gone, the key is another's, or nobody can tell just now: pages are shown without it. */
export async function lookUp({ id, key }: BoxKey): Promise<unknown> {
  const sealed = await box.find(id).catch(() => null);
  const content = sealed && unseal(sealed, Buffer.from(key, "base64url"));
  return content === null ? null : JSON.parse(content);
}

/** Never throws: what cannot be thrown away now is gone within the hour. */
export const throwAway = (id: string): Promise<void> => box.remove(id).catch(() => undefined);
