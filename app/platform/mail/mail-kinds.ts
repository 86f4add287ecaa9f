/** Kinds of mail that a person can switch off, named like their settings (rules 290). */
export const MAIL_KINDS = ["emailNotifications", "reminders", "pollNews"] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
