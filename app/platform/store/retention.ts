/**
 * How long personal data are stored (rules 210). The privacy text prints these periods as
 * `{{retention.…}}`, and the daily run removes older data.
 */
export const RETENTION = {
  /** A session of a member with "Zapamiętaj mnie", from its login (rules 700). */
  sessions: { days: 30 },
  /** A sign-up whose address was never confirmed, from its beginning. */
  signUp: { months: 12 },
  /** An invitation of a coworker, from the day it was accepted or its link stopped working. */
  invitations: { months: 12 },
  /** Contacts of companies that never signed up, from the last change by staff (rules 827). */
  invitedContacts: { years: 2 },
  /** A newsletter address whose link was never used, from the consent. */
  newsletterLink: { days: 30 },
  /** The proof of a consent to the newsletter, from its withdrawal. */
  newsletterConsent: { years: 3 },
  /** Choices about mails, from the change; only of an address that no account or contact has. */
  mailRefusals: { years: 3 },
  /** Seats, positions on waiting lists and saved events, from the end of the event. */
  attendance: { months: 12 },
  /** Bookings with their attachments, from the end of the year of the consultation. */
  bookings: { years: 3 },
  /** Absences of an expert, from their last day. */
  absences: { days: 30 },
  /** Questions and messages to the office, from the last answer. */
  correspondence: { years: 2 },
  /** Notes of staff from their writing, tasks from the day they were done or due (rules 875). */
  notes: { years: 3 },
  /** Copies of rows for an undo, which is possible for a day; the daily run comes after it. */
  changeSets: { days: 2 },
  /** Messages to and from the assistant, from their writing. */
  conversations: { months: 12 },
  /** The contents of certificates, from the day of issue (rules 1156). */
  certificates: { years: 5 },
  /** Payers and addressees of dues, from the end of the year (rules 1018). */
  dues: { years: 5 },
  /** Notifications and notes of own actions, from their writing (rules 127). */
  notifications: { months: 12 },
  /** Changes made in the panel, from the change. */
  history: { years: 3 },
  /** Entries in the log of the embedded auth server, which nobody reads. */
  authLog: { days: 2 },
  /** Mails that wait in the portal, from their writing. */
  mails: { days: 30 },
  /**
   * Notes of mails that have left the portal, from that moment (rules 896), and the recipients of a
   * mailing, from its end (rules 1212).
   */
  sentMails: { months: 6 },
  /** An address that takes no mail, from the report of its server (rules 1231). */
  stoppedAddresses: { months: 12 },
  /** The oldest backup, and the list of erasures that a restore repeats. */
  backups: { days: 90 },
} as const satisfies Record<string, RetentionPeriod>;

/** A number of units of the calendar. */
export type RetentionPeriod = { days: number } | { months: number } | { years: number };
