import { z } from "zod";
import { PreferencesSchema } from "~/modules/people/accounts/profile/profile.schema";
import { checkbox } from "~/platform/forms/fields";

/** The mails to many people that a person chooses in the settings. */
const MailChoicesSchema = z.object({
  organizational: checkbox,
  event: checkbox,
  newsletter: checkbox,
  digest: checkbox,
});

/** `/dashboard/settings`: which mails a person gets. */
export const SettingsSchema = PreferencesSchema.extend(MailChoicesSchema.shape);

export type SettingsInput = z.output<typeof SettingsSchema>;

/** The page of the link in a mail refuses the mails of the link. Without a token it is dead. */
export const RefusalByLinkSchema = z.object({
  token: z.string().max(800).catch(""),
  /** Earlier pages could save other choices: such a post must not refuse. */
  intent: z.literal("refuse", "errors:malformed").optional(),
});
