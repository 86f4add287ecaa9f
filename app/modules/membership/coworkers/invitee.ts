/** A person to invite. */
export interface Invitee {
  name: string;
  email: string;
  position: string;
  linkedinUrl: string | null;
  expertise: string[];
}

/** Suggested people on one page of the form; each has a row of fields. */
export const INVITEES_SHOWN = 24;

/** Result for one invited person. */
export const INVITE_RESULTS = ["sent", "already-coworker", "too-often"] as const;

export type InviteResult = (typeof INVITE_RESULTS)[number];

/** Name of a suggested person's row of fields. */
export const rowName = (index: number): string => `row${index}`;
