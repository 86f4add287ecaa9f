/** The purposes of mails to many people; each person decides about each (rules 1220). */
export const MAILING_PURPOSES = ["organizational", "event", "newsletter", "digest"] as const;

export type MailingPurpose = (typeof MAILING_PURPOSES)[number];

/** The newsletter has a list of its own, with the proof of each consent (rules 119). */
export type ChosenPurpose = Exclude<MailingPurpose, "newsletter">;

/** Wanted until refused, or not before a consent. */
export const WANTED_AT_FIRST: Record<ChosenPurpose, boolean> = {
  organizational: true,
  event: true,
  digest: false,
};

export const CHOSEN_PURPOSES = Object.keys(WANTED_AT_FIRST) as ChosenPurpose[];
