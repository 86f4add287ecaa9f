import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/env.server";
import { prepareFile } from "~/platform/database/sqlite-file.server";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { StartError } from "~/platform/start-error.server";

/** The minimum of `SESSION_SECRET`. */
const SHORTEST = 32;

let root: string | undefined;

/**
 * Derives a secret for one purpose from the root secret (rules 185).
 *
 * @returns 64 hexadecimal characters
 */
export const deriveSecret = memoizedPerKey((purpose: string): string => {
  root ??= rootSecret();
  return Buffer.from(hkdfSync("sha256", root, "dig-portal", purpose, 32)).toString("hex");
});

function rootSecret(): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const fresh = randomBytes(32).toString("hex");
  if (!env.DATA_DIR) return fresh;
  const path = join(env.DATA_DIR, "secret");
  const isNew = !existsSync(path);
  prepareFile(path);
  if (isNew) writeFileSync(path, fresh, { flush: true });
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < SHORTEST)
    throw new StartError(
      `${path} is empty or too short: restore it, or delete it, which logs everybody out and voids all links that were sent`,
    );
  return secret;
}
