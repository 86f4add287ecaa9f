import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/env.server";
import { prepareFile } from "~/platform/database/sqlite-file.server";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { StartError } from "~/platform/start-error.server";

/** The minimum of `SESSION_SECRET`. */
const SHORTEST = 32;

/** The first secret signs and encrypts, and each of them verifies and opens (rules 758). */
export type Secrets = readonly [string, ...string[]];

let roots: Secrets | undefined;

/**
 * Derives the secrets for one purpose from the root secrets (rules 185).
 *
 * @returns 64 hexadecimal characters each
 */
export const secretsOf = memoizedPerKey((purpose: string): Secrets => {
  roots ??= rootSecrets();
  const [first, ...others] = roots;
  return [derived(first, purpose), ...others.map((root) => derived(root, purpose))];
});

/**
 * Derives the secret that signs and encrypts for one purpose. What was signed or encrypted earlier
 * may need another one: see `secretsOf`.
 */
export const deriveSecret = (purpose: string): string => secretsOf(purpose)[0];

const derived = (root: string, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", root, "dig-portal", purpose, 32)).toString("hex");

function rootSecrets(): Secrets {
  const [first, other] = [rootSecret(), env.SESSION_SECRET_ACCEPTED];
  return other && other !== first ? [first, other] : [first];
}

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
