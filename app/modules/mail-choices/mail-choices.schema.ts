import { z } from "zod";
import { PreferencesSchema } from "~/modules/accounts/profile.schema";
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

/**
 * The page of the link in a mail: it refuses the mails of the link, or saves all choices. Without a
 * token the link is dead.
 */
export const ChoicesByLinkSchema = SettingsSchema.extend({
  token: z.string().max(800).catch(""),
  intent: z.enum(["refuse", "save"]).catch("refuse"),
  emailNotifications: checkbox,
});

export type ChoicesByLinkInput = z.output<typeof ChoicesByLinkSchema>;
