/** Somebody who is to be invited. */
export interface Invitee {
  name: string;
  email: string;
  position: string;
  linkedinUrl: string | null;
  expertise: string[];
}

/** Suggested people on one page of the invitation; each has a row of fields. */
export const INVITEES_SHOWN = 24;

/** What became of one person who was to be invited. */
export const INVITE_RESULTS = ["sent", "already-coworker", "too-often"] as const;

export type InviteResult = (typeof INVITE_RESULTS)[number];

/** Name of a row of fields in the form of suggested people. */
export const rowName = (index: number): string => `row${index}`;
