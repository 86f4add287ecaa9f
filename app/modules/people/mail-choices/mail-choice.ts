import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { type ChosenPurpose, MAILING_PURPOSES } from "./purpose";

export const MailChoiceSchema = z.object({
  /** Purpose and address. */
  id: z.string(),
  /** The address in lower case. */
  email: z.string(),
  purpose: z.enum(MAILING_PURPOSES).exclude(["newsletter"]),
  /** Every change, oldest first; the last one is in force. */
  changes: z
    .array(
      z.object({
        at: MomentSchema,
        wanted: z.boolean(),
        /** The sentence as it was shown. */
        wording: z.string(),
        /** Path of the page that showed it. */
        page: z.string(),
      }),
    )
    .min(1),
});

/** The decisions of an address about mails of one purpose (rules 1221). */
export type MailChoice = z.output<typeof MailChoiceSchema>;

export const idOf = (purpose: ChosenPurpose, email: string): string => `${purpose} ${email}`;

export const isWantedIn = (choice: MailChoice): boolean => lastOf(choice).wanted;

/** The change that is in force. */
export function lastOf({ changes }: MailChoice): MailChoice["changes"][number] {
  const last = changes.at(-1);
  if (!last) throw new Error("a choice without changes");
  return last;
}
