import { z } from "zod";
import { now } from "~/platform/time/clock";
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
  /** Wrong codes of the app since the last right one; null without any. */
  wrongCodes: z.object({ count: z.number(), lastAt: MomentSchema }).nullable().default(null),
});

/** The second factor of a member of staff (rules 710–718). */
export type StaffFactor = z.output<typeof StaffFactorSchema>;

export type WrongCodes = NonNullable<StaffFactor["wrongCodes"]>;

export const RECOVERY_CODES = 10;

/** Wrong codes that are judged at once, whatever addresses they come from (rules 1387). */
const FREE_CODES = 5;
const LONGEST_WAIT = 3600;

/** The wrong codes with one more. */
export const oneWrongMore = (before: StaffFactor["wrongCodes"]): WrongCodes => ({
  count: (before?.count ?? 0) + 1,
  lastAt: now(),
});

/** Seconds until the next code of the app is judged: a minute, two, four … an hour; else null. */
export function waitAfter(wrong: StaffFactor["wrongCodes"]): number | null {
  if (!wrong || wrong.count < FREE_CODES) return null;
  const seconds = Math.min(60 * 2 ** Math.min(wrong.count - FREE_CODES, 10), LONGEST_WAIT);
  const left = seconds - (Date.parse(now()) - Date.parse(wrong.lastAt)) / 1000;
  // A clock that was put back makes nobody wait longer.
  return left > 0 ? Math.ceil(Math.min(left, seconds)) : null;
}

/** A code of the app, or a recovery code, as typed: spaces and dashes do not count. */
export function codeTyped(text: string): { app: string } | { recovery: string } | null {
  const bare = text.replace(/[\s\u2010-\u2015-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(bare)) return { app: bare };
  return /^[a-z2-9]{16}$/.test(bare) ? { recovery: bare } : null;
}

/** A text in groups of four, which people can copy by hand. */
export const inGroups = (text: string, separator: string): string =>
  text.replace(/(.{4})(?=.)/g, `$1${separator}`);
