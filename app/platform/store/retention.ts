/**
 * How long personal data are kept at most (rules 210). The privacy text prints these periods as `{{retention.…}}`, and the daily run
 * removes what is older; neither has a number of its own.
 */
export const RETENTION = {
  /** A sign-up whose address was never confirmed, from its beginning. */
  signUp: { months: 12 },
  /** An invitation of a coworker, from the day it was accepted or its link stopped working. */
  invitations: { months: 12 },
  /** A newsletter address whose link was never used, from the consent. */
  newsletterLink: { days: 30 },
  /** What shows that somebody had agreed to the newsletter, from the day they left. */
  newsletterConsent: { years: 3 },
  /** Seats, positions on waiting lists and saved events, from the end of the event. */
  attendance: { months: 12 },
  /** Bookings with their attachments, from the end of the year of the consultation. */
  bookings: { years: 3 },
  /** Days and hours in which an expert takes nobody, from their last day. */
  absences: { days: 30 },
  /** Questions and messages to the office, from the last answer. */
  correspondence: { years: 2 },
  /** Messages to and from the assistant, from the moment they were written. */
  conversations: { months: 12 },
  /** What staff have changed in the panel, from the change. */
  history: { years: 3 },
  /** Mails that wait in the portal, from the moment they were written. */
  mails: { days: 30 },
} as const satisfies Record<string, RetentionPeriod>;

/** One unit of the calendar and how many of it. */
export type RetentionPeriod = { days: number } | { months: number } | { years: number };
