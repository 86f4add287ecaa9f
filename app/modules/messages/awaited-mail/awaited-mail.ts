import { z } from "zod";

/** A mail with a link that a person should look for: its address and its subject matter. */
export const AwaitedMailSchema = z.object({
  email: z.string(),
  /** "confirmed": its link was used, and the person has to log in. */
  about: z.enum(["signUp", "resend", "recovery", "newsletter", "confirmed"]),
});
export type AwaitedMail = z.output<typeof AwaitedMailSchema>;

/** The subjects of mails that can be awaited. */
export type AwaitedSubject = Exclude<AwaitedMail["about"], "confirmed">;

/** An awaited mail as a page shows it. */
export interface AwaitedMailView {
  email: string;
  about: AwaitedSubject;
  /** True if the mails of demo mode can be read in the portal. */
  hasMailbox: boolean;
}
