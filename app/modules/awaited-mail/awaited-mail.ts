import { z } from "zod";

/** A mail with a link that a person was told to look for: to which address, and what the link is for. */
export const AwaitedMailSchema = z.object({
  email: z.string(),
  about: z.enum(["signUp", "resend", "recovery", "newsletter"]),
});
export type AwaitedMail = z.output<typeof AwaitedMailSchema>;

/** What a page says of it. */
export interface AwaitedMailView extends AwaitedMail {
  /** Whether the mails of the demo mode can be read in the portal. */
  hasMailbox: boolean;
}
