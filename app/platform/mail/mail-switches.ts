/** Settings with which a person switches mails off (rules 290). */
export const MAIL_SWITCHES = ["emailNotifications", "reminders", "pollNews"] as const;

export type MailSwitch = (typeof MAIL_SWITCHES)[number];
