import { z } from "zod";
import { VOTE_OPTIONS } from "./poll";

const HashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const LedgerEntrySchema = z.object({
  /** Poll and number. */
  id: z.string(),
  pollId: z.string(),
  /** From 1, without gaps. */
  number: z.number().int().min(1),
  /** SHA-256 of receipt and option. */
  commitment: HashSchema,
  /** The commitment that does not count any more since this one came; null for somebody's first. */
  replaces: HashSchema.nullable(),
  /** Hash of the entry before, of the question where there is none. */
  previous: HashSchema,
  hash: HashSchema,
  /** In Warsaw. */
  day: z.iso.date(),
});

/** That a ballot was cast: the chain of a poll is made of these, and nothing in it names anybody (rules 443). */
export type LedgerEntry = z.output<typeof LedgerEntrySchema>;

export const BallotSchema = z.object({
  /** Poll and account; something else once the account is closed. */
  id: z.string(),
  pollId: z.string(),
  /** Whose it is; null once the account is closed. */
  accountId: z.string().nullable(),
  option: z.enum(VOTE_OPTIONS),
  /** "7K3M-Q9XZ-LM4T-PWA2" */
  receipt: z.string(),
  /** Of its ledger entry. */
  number: z.number().int().min(1),
});

/** What somebody has voted, as it counts now: one for each voter of a poll. */
export type Ballot = z.output<typeof BallotSchema>;

const CountSchema = z.number().int().min(0);

export const TallySchema = z.object({
  /** Of the poll. */
  id: z.string(),
  /** How long the chain is, and the hash of its last entry: what is cut off its end is missed by these. */
  entries: CountSchema,
  head: HashSchema,
  counts: z.object({ yes: CountSchema, no: CountSchema, abstain: CountSchema }),
});

/** What a poll comes to, kept with each ballot instead of counted again. */
export type Tally = z.output<typeof TallySchema>;

/** Twenty random bits in each group. */
export const RECEIPT_GROUPS = 4;

/** A receipt as it is stored, of what people type: any case, with or without the dashes. Not of the form of one: null. */
export function parseReceipt(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s–—-]/g, "");
  return letters.length === RECEIPT_GROUPS * 4 && /^[A-Z2-9]+$/.test(letters)
    ? (letters.match(/.{4}/g)?.join("-") ?? null)
    : null;
}
