/** Signs of the payer, the strongest first (rules 1034). */
export const REASONS = [
  "number",
  "spacedNumber",
  "repairedNumber",
  "nip",
  "account",
  "name",
] as const;

export type MatchReason = (typeof REASONS)[number];

/**
 * Hints for staff, all of which a row shows; labels `statements:notes`. A warning doubts whose the
 * money is, so that only staff agree to the match.
 */
export const MATCH_NOTES = {
  otherPayer: "warning",
  paidAlready: "warning",
  similar: "warning",
  noDue: "warning",
  splitPayment: "warning",
  undivided: "warning",
  difference: "warning",
  partial: "fact",
  overpaid: "fact",
  several: "fact",
} as const;

export type MatchNote = keyof typeof MATCH_NOTES;

export const isDoubtful = ({ notes }: Match): boolean =>
  notes.some((note) => MATCH_NOTES[note] === "warning");

/** `sure`: amount and payer agree. `check`: something differs. `open`: staff decide. */
export type MatchState = "sure" | "check" | "open";

export interface Match {
  state: MatchState;
  reason: MatchReason | null;
  notes: readonly MatchNote[];
  /** Where the money goes if staff agree. */
  dues: { dueId: string; grosze: number }[];
  balance: { companyId: string; grosze: number } | null;
  /** Companies that it could be from, the likeliest first. */
  companies: string[];
}

/** Nobody is found: staff decide. */
export const noMatch = (): Match => ({
  state: "open",
  reason: null,
  notes: [],
  dues: [],
  balance: null,
  companies: [],
});
