import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const StaffFactorSchema = z.object({
  /** Id of the member of staff; the configured administrator has one, too. */
  id: z.string(),
  /** The shared secret, encrypted. */
  secret: z.string(),
  since: MomentSchema,
  /** Step of the last code that was used: no earlier code is accepted after it. */
  lastStep: z.number(),
  /** Hashes of the recovery codes that were not used. */
  recoveryCodes: z.array(z.string()),
});

/** The second factor of a member of staff (rules 710–718). */
export type StaffFactor = z.output<typeof StaffFactorSchema>;

export const RECOVERY_CODES = 10;

/** A code of the app, or a recovery code, as typed: spaces and dashes do not count. */
export function codeTyped(text: string): { app: string } | { recovery: string } | null {
  const bare = text.replace(/[\s\u2010-\u2015-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(bare)) return { app: bare };
  return /^[a-z2-9]{16}$/.test(bare) ? { recovery: bare } : null;
}

/** A text in groups of four, which people can copy by hand. */
export const inGroups = (text: string, separator: string): string =>
  text.replace(/(.{4})(?=.)/g, `$1${separator}`);
