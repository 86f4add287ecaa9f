import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/env.server";

let root: string | undefined;

/**
 * A secret for one purpose, the same as long as the root secret stays (rules 185).
 *
 * @returns 64 hexadecimal characters
 */
export function deriveSecret(purpose: string): string {
  root ??= rootSecret();
  return Buffer.from(hkdfSync("sha256", root, "dig-portal", purpose, 32)).toString("hex");
}

function rootSecret(): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const fresh = randomBytes(32).toString("hex");
  if (!env.DATA_DIR) return fresh;
  const path = join(env.DATA_DIR, "secret");
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(path, fresh, { mode: 0o600 });
  return fresh;
}
