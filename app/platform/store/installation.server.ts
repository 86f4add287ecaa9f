import { randomUUID } from "node:crypto";
import { z } from "zod";
import { env } from "~/env.server";
import { FORMAT, MARK, type Mark, placeOfAccounts } from "~/platform/database/installation";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { VERSION } from "~/platform/version.server";
import { portalStore, transaction } from "./stores.server";

/** More than run side by side. */
const MOST_VERSIONS = 20;

/** One row, made once, which a move or a restore takes along. */
const installations = portalStore({
  name: "installation",
  ofCompany: null,
  schema: z.object({
    id: z.literal(MARK.id),
    installation: z.uuid(),
    madeAt: MomentSchema,
    format: z.number().default(1),
    version: z.string().optional(),
    versions: z.array(z.string()).optional(),
    accounts: z.enum(["embedded", "hosted"]).optional(),
    isMoved: z.boolean().optional(),
    /** Names of what `once` has done. */
    done: z.array(z.string()).optional(),
  }),
  // Written with the first rows of the new format, so that no older version starts on them.
  upgrade: (row: { format?: number }) => ({ ...row, format: Math.max(row.format ?? 1, FORMAT) }),
  personal: { notPersonal: "the id of this portal, made once" },
});

/**
 * The id of this portal, kept with its stores, by which it recognizes what belongs to it (rules
 * 621).
 *
 * @returns null for a portal in memory, whose id would end with its process
 */
export async function installationId(): Promise<string | null> {
  return (await installation())?.installation ?? null;
}

/** The mark of this portal; null in memory. */
export async function installation(): Promise<Mark | null> {
  if (!env.DATA_DIR && !env.DATABASE_URL) return null;
  const known = installations.find(MARK.id);
  if (known) return known;
  const fresh = {
    id: MARK.id,
    installation: randomUUID(),
    madeAt: now(),
    format: FORMAT,
    // Another process that starts meanwhile is no upgrade.
    version: VERSION,
  };
  return transaction(() => installations.find(MARK.id) ?? installations.save(fresh));
}

/**
 * Does something at the first start of a version that needs it, in one transaction.
 *
 * @param prepare reads what the work needs; not called where it is done
 */
export async function once(name: string, prepare: () => Promise<() => void>): Promise<void> {
  if (!(await installation()) || installations.find(MARK.id)?.done?.includes(name)) return;
  const work = await prepare();
  await transaction(() => {
    const row = installations.find(MARK.id);
    if (!row || row.done?.includes(name)) return;
    work();
    installations.save({ ...row, done: [...(row.done ?? []), name] });
  });
}

/** Notes at the end of a start which version runs, and where the accounts are (rules 671). */
export async function noteStart(): Promise<void> {
  if (!(await installation())) return;
  const noted = { version: VERSION, accounts: placeOfAccounts(env) } as const;
  await transaction(() => {
    const row = installations.find(MARK.id);
    if (!row) return;
    const before = row.versions ?? (row.version ? [row.version] : []);
    const versions = [...before.filter((one) => one !== VERSION), VERSION].slice(-MOST_VERSIONS);
    if (row.version !== noted.version || row.accounts !== noted.accounts || !row.versions)
      installations.save({ ...row, ...noted, versions });
  });
}
