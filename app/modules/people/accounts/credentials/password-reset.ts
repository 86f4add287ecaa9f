import { z } from "zod";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** How long the link works. */
const LINK_MINUTES = 60;
/** How long a password can be chosen once the link is used. */
export const CHOICE_MINUTES = 15;

export const PasswordResetSchema = z.object({
  /** Hash of the token in the link. */
  id: z.string(),
  /** In lower case; it may have no account. */
  email: z.string(),
  startedAt: MomentSchema,
  /** The account and the moment when the link was used. */
  opened: z.object({ accountId: z.string(), at: MomentSchema }).nullable(),
});

/** A request for a new password, for any address (rules 33). */
export type PasswordReset = z.output<typeof PasswordResetSchema>;

const isWithin = (minutes: number, from: string) => isBefore(now(), shiftMoment(from, { minutes }));

/** True while its link works. */
export const isUnused = ({ opened, startedAt }: PasswordReset): boolean =>
  opened === null && isWithin(LINK_MINUTES, startedAt);

/** The account whose password can be chosen now; null without one. */
export const accountToChooseFor = ({ opened }: PasswordReset): string | null =>
  opened && isWithin(CHOICE_MINUTES, opened.at) ? opened.accountId : null;
