import { z } from "zod";

/** A mail with a link that a person should look for: its address and its subject matter. */
export const AwaitedMailSchema = z.object({
  email: z.string(),
  about: z.enum(["signUp", "resend", "recovery", "newsletter"]),
});
export type AwaitedMail = z.output<typeof AwaitedMailSchema>;

/** An awaited mail as a page shows it. */
export interface AwaitedMailView extends AwaitedMail {
  /** True if the mails of demo mode can be read in the portal. */
  hasMailbox: boolean;
}
