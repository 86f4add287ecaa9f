import { z } from "zod";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** How long both links work. */
const LINK_HOURS = 24;

export const AddressChangeSchema = z.object({
  /** Id of the account: a newer change replaces the one before. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Tokens of the two mails. If the new address has an account, its token is not sent. */
  fromToken: z.string(),
  toToken: z.string(),
  startedAt: MomentSchema,
  fromConfirmedAt: MomentSchema.nullable(),
  toConfirmedAt: MomentSchema.nullable(),
});

/** A requested change of address, which both addresses must confirm (rules 292). */
export type AddressChange = z.output<typeof AddressChangeSchema>;

/** The address that a link was sent to. */
export type Side = "from" | "to";

/** True if both addresses have agreed: from then on the change is carried out, however late. */
export const isAgreed = ({ fromConfirmedAt, toConfirmedAt }: AddressChange): boolean =>
  fromConfirmedAt !== null && toConfirmedAt !== null;

/** When its links stop working. */
export const linkEnd = ({ startedAt }: AddressChange): string =>
  shiftMoment(startedAt, { hours: LINK_HOURS });

/** True while its links work. */
export const isOpen = (change: AddressChange): boolean =>
  isAgreed(change) || isBefore(now(), linkEnd(change));
