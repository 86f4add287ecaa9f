import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

/**
 * The states of a recipient (rules 1208): not yet in the outbox, in it, accepted by the mail
 * server, refused for good or for a day or never written, returned later, without an answer to the
 * end of the mail, or left out.
 */
export const RECIPIENT_STATES = [
  "waiting",
  "queued",
  "sent",
  "refused",
  "bounced",
  "unclear",
  "leftOut",
] as const;

export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** The reason of a refused recipient whose mail the portal could not write. */
export const UNWRITTEN = "unwritten";

export const MailingRecipientSchema = z.object({
  /** Made of mailing and address, so that no address is there twice; also the id of the mail. */
  id: z.string(),
  mailingId: z.string(),
  /** In lower case. */
  address: z.string(),
  name: z.string(),
  accountId: z.string().nullable(),
  companyId: z.string().nullable(),
  contactId: z.string().nullable(),
  guestId: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** Why it was left out or refused; empty for other states. */
  reason: z.string(),
  /** How often its mail could not be written. */
  failures: z.int().default(0),
  /** When its mail was put into the outbox. */
  queuedAt: MomentSchema.nullable(),
  /** The last change. */
  at: MomentSchema,
});

/** A recipient of one mailing, as they were when it began. */
export type MailingRecipient = z.output<typeof MailingRecipientSchema>;
