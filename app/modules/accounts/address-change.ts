import { z } from "zod";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** How long both links work. */
const LINK_HOURS = 24;

export const AddressChangeSchema = z.object({
  /** Of the account: a newer change takes the place of the one before. */
  id: z.string(),
  /** The address it has, and the one it is to have. */
  from: z.string(),
  to: z.string(),
  /** In the links of the two mails. Where the new address has an account already, the second one is sent to nobody. */
  fromToken: z.string(),
  toToken: z.string(),
  startedAt: MomentSchema,
  fromConfirmedAt: MomentSchema.nullable(),
  toConfirmedAt: MomentSchema.nullable(),
});

/** That somebody wants their account to have another address; both of them have to agree (rules 292). */
export type AddressChange = z.output<typeof AddressChangeSchema>;

/** Which of the two addresses a link was sent to. */
export type Side = "from" | "to";

/** Whether both addresses have agreed: from then on it is carried out, however late. */
export const isAgreed = ({ fromConfirmedAt, toConfirmedAt }: AddressChange): boolean =>
  fromConfirmedAt !== null && toConfirmedAt !== null;

/** Until when its links work. */
export const linkEnd = ({ startedAt }: AddressChange): string =>
  shiftMoment(startedAt, { hours: LINK_HOURS });

/** Whether its links work. */
export const isOpen = (change: AddressChange): boolean =>
  isAgreed(change) || isBefore(now(), linkEnd(change));
