import { randomUUID, scrypt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { env } from "~/env.server";
import { secretsOf } from "~/platform/secrets/secret.server";
import { isShared, sharedEntries } from "~/platform/shared/shared-state.server";
import { StartError } from "~/platform/start-error.server";
import { withLockBeforeRows } from "./keyed-lock.server";

/** How long a process counts as running after its last sign of life, and how often it gives one. */
const SECONDS = 15;
const SIGN_MS = 5_000;
/** Longer than a killed process counts as running. */
const PATIENCE_MS = (SECONDS + 2) * 1000;

const ConfigurationSchema = z.object({
  /** Fingerprints of the key that signs, and of all that are accepted. */
  signs: z.string(),
  accepts: z.array(z.string()),
  /** Null for the default, which differs by port. */
  appUrl: z.string().nullable(),
  /** The id of the folder of files; null without one. */
  folder: z.string().nullable(),
});

/** The part of the configuration that all processes of a portal share (rules 756). */
export type SharedConfiguration = z.output<typeof ConfigurationSchema>;

const running = sharedEntries("processes", { seconds: SECONDS, most: 1_000, bytes: 1_000_000 });

/**
 * Joins the processes of this portal that run now, and gives signs of life.
 *
 * @param folder the id of the folder of files; null without one
 * @param installation the id of the portal
 * @returns a function that leaves them
 * @throws StartError if one of them has another configuration
 */
export async function joinProcesses(
  folder: string | null,
  installation: string,
): Promise<() => Promise<void>> {
  if (!isShared) return async () => undefined;
  const [own, me] = [await ownConfiguration(folder, installation), randomUUID()];
  const signOfLife = () => running.put(me, Buffer.from(JSON.stringify(own)));
  const joined = async () => {
    const found = (await running.list()).map(configurationIn).map((other) => faultOf(own, other));
    const first = found.find((one) => one !== null) ?? null;
    if (first === null) await signOfLife();
    return first;
  };
  const start = Date.now();
  for (;;) {
    const fault = await withLockBeforeRows("joining processes", joined);
    if (fault === null) break;
    if (Date.now() - start > PATIENCE_MS) throw new StartError(fault);
    await pause(1_000);
  }
  const signs = setInterval(() => void signOfLife().catch(() => undefined), SIGN_MS).unref();
  return async function leave(): Promise<void> {
    clearInterval(signs);
    await running.remove(me).catch(() => undefined);
  };
}

/** Null for what a newer version has written. */
function configurationIn(content: Buffer): SharedConfiguration | null {
  return ConfigurationSchema.safeParse(JSON.parse(content.toString())).data ?? null;
}

/**
 * Judges a process beside another one. While the secret is replaced their keys may differ, as long
 * as each accepts the key by which the other signs.
 *
 * @returns one sentence that says what to do, or null
 */
export function faultOf(
  own: SharedConfiguration,
  other: SharedConfiguration | null,
): string | null {
  if (!other) return null;
  if (!own.accepts.includes(other.signs) || !other.accepts.includes(own.signs))
    return `another process of this portal has another SESSION_SECRET: set the same one here, or see "Secrets" in docs/operations.md to replace it`;
  if (own.appUrl !== null && other.appUrl !== null && own.appUrl !== other.appUrl)
    return `another process of this portal has APP_URL=${other.appUrl}: set the same one here, or end all processes before it is changed`;
  if (own.folder !== other.folder)
    return "another process of this portal has another folder of files: set the same DATA_DIR in all of them, a folder that they share";
  return null;
}

async function ownConfiguration(folder: string | null, salt: string): Promise<SharedConfiguration> {
  const [signs, ...others] = secretsOf("fingerprint");
  const first = await fingerprint(signs, salt);
  return {
    signs: first,
    accepts: [first, ...(await Promise.all(others.map((secret) => fingerprint(secret, salt))))],
    appUrl: env.APP_URL === `http://localhost:${env.PORT}` ? null : env.APP_URL,
    folder,
  };
}

const slowHash = promisify<string, string, number, { N: number; maxmem: number }, Buffer>(scrypt);

/** Slow, so that a weak secret cannot be guessed by its fingerprint in the database. */
const fingerprint = async (secret: string, salt: string): Promise<string> =>
  (await slowHash(secret, salt, 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 })).toString(
    "base64url",
  );
