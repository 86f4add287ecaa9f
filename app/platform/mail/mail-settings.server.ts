import { z } from "zod";
import { gone, wholeRow } from "../store/personal-data";
import { portalStore } from "../store/stores.server";

const MailSettingsSchema = z.object({
  /** The id of the account. */
  id: z.string(),
  /** True if the person wants mails that are neither receipts nor necessary. */
  emailNotifications: z.boolean(),
  /** True if the person wants reminders the day before. */
  reminders: z.boolean(),
  /** True if the person wants mails about polls. */
  pollNews: z.boolean().default(true),
});

/**
 * A person's mail settings, copied from the profile for transactions that send mail (rules 290).
 */
export type MailSettings = z.output<typeof MailSettingsSchema>;

/** Settings of people who have switched something off; without a row all mails are wanted. */
export const mailSettings = portalStore<MailSettings>({
  name: "mail-settings",
  ofCompany: null,
  schema: MailSettingsSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.mailSettings",
    isOf: (settings, { id }) => settings.id === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});

/** The mail settings of an account. */
export function mailSettingsOf(accountId: string): MailSettings {
  return (
    mailSettings.find(accountId) ?? {
      id: accountId,
      emailNotifications: true,
      reminders: true,
      pollNews: true,
    }
  );
}

/** Stores the settings of a profile. */
export function saveMailSettingsInTransaction(settings: MailSettings): void {
  const { id, emailNotifications, reminders, pollNews } = settings;
  const known = mailSettings.find(id);
  if (emailNotifications && reminders && pollNews) mailSettings.remove(id);
  else if (
    known?.emailNotifications !== emailNotifications ||
    known.reminders !== reminders ||
    known.pollNews !== pollNews
  )
    mailSettings.save({ ...known, ...settings });
}

/** Replaces all settings at the start: profiles may have changed elsewhere. */
export function replaceMailSettingsInTransaction(settings: readonly MailSettings[]): void {
  const known = new Set(settings.map(({ id }) => id));
  mailSettings.removeWhere(({ id }) => !known.has(id));
  for (const one of settings) saveMailSettingsInTransaction(one);
}
