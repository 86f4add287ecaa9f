import { z } from "zod";
import { gone, wholeRow } from "../store/personal-data";
import { portalStore } from "../store/stores.server";

const MailSettingsSchema = z.object({
  /** Of the account. */
  id: z.string(),
  /** Whether mails are wanted that are neither receipts nor needed. */
  emailNotifications: z.boolean(),
  /** Whether a date is to be called to mind the day before. */
  reminders: z.boolean(),
  /** Whether they are to be told of polls. */
  pollNews: z.boolean().default(true),
});

/** What a person wants to be mailed about: a copy of their profile, so that a transaction that mails them can ask it (rules 290). */
export type MailSettings = z.output<typeof MailSettingsSchema>;

/** Those of people who have switched something off; whoever has no row wants everything. */
export const mailSettings = portalStore<MailSettings>({
  name: "mail-settings",
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

/** What somebody wants to be mailed about. */
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

/** Keeps what a profile says. */
export function keepMailSettingsInTransaction(settings: MailSettings): void {
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

/** Makes these all there are, when the portal starts: profiles may have been changed elsewhere. */
export function replaceMailSettingsInTransaction(settings: readonly MailSettings[]): void {
  const known = new Set(settings.map(({ id }) => id));
  mailSettings.removeWhere(({ id }) => !known.has(id));
  for (const one of settings) keepMailSettingsInTransaction(one);
}
