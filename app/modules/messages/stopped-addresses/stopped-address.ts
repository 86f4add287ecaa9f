import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const StoppedAddressSchema = z.object({
  id: z.string(),
  /** The address in lower case. */
  email: z.string(),
  since: MomentSchema,
  /** The code of its mail server (RFC 3463), such as 5.1.1. */
  status: z.string(),
});

/** An address whose mail server refuses mails for good (rules 1230). */
export type StoppedAddress = z.output<typeof StoppedAddressSchema>;

/**
 * Codes that say nothing about the address: a full mailbox, a system, a protocol, a content or a
 * policy that refuses this mail or this sender.
 */
const OTHER_REASONS = /^5\.(?:2\.[23]|[3567]\.)/;

/** True for a code that says that the address takes no mail (rules 1230). */
export const isAboutAddress = (status: string): boolean =>
  status.startsWith("5.") && !OTHER_REASONS.test(status);
