import { z } from "zod";
import { VOTE_OPTIONS } from "./poll";

const HashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const LedgerEntrySchema = z.object({
  /** Poll and number. */
  id: z.string(),
  pollId: z.string(),
  number: z.number().int().min(1),
  commitment: HashSchema,
  /** The commitment that this entry replaces; null for a voter's first. */
  replaces: HashSchema.nullable(),
  /** Hash of the entry before; for the first one that of the question. */
  previous: HashSchema,
  hash: HashSchema,
  day: z.iso.date(),
});

/**
 * Records that a ballot was cast; entries form the chain of a poll and name no voter (rules 443).
 */
export type LedgerEntry = z.output<typeof LedgerEntrySchema>;

export const BallotSchema = z.object({
  /** Poll and account; replaced by a random id once the account is closed. */
  id: z.string(),
  pollId: z.string(),
  /** Account of the voter; null once it is closed. */
  accountId: z.string().nullable(),
  option: z.enum(VOTE_OPTIONS),
  receipt: z.string(),
  /** Number of its ledger entry. */
  number: z.number().int().min(1),
});

/** The current vote of one voter in one poll. */
export type Ballot = z.output<typeof BallotSchema>;

/** A ballot without its voter. */
export type Vote = Pick<Ballot, "option" | "receipt" | "number">;

export const PastVoteSchema = LedgerEntrySchema.extend({
  /** Account of the voter; null once it is closed, and where nothing opens the entry. */
  accountId: z.string().nullable(),
  /** Answer and receipt of its ballot; null for an entry that was replaced. */
  opened: BallotSchema.pick({ option: true, receipt: true }).nullable(),
});

/** An entry of the ledger of a closed poll with its ballot (rules 1541). */
export type PastVote = z.output<typeof PastVoteSchema>;

const CountSchema = z.number().int().min(0);

export const TallySchema = z.object({
  /** Id of the poll. */
  id: z.string(),
  /** Length and last hash of the chain: they reveal a truncated ledger. */
  entries: CountSchema,
  head: HashSchema,
  counts: z.object({ yes: CountSchema, no: CountSchema, abstain: CountSchema }),
  /** True once its votes are in their log: then it takes no more. */
  isMoved: z.boolean().default(false),
  /** The day of the last check of votes that have moved (rules 1631). */
  checkedOn: z.iso.date().nullable().default(null),
  /** The first wrong entry that it found. */
  brokenFrom: z.int().nullable().default(null),
});

/** The result of a poll, updated with each ballot. */
export type Tally = z.output<typeof TallySchema>;

/** Twenty random bits in each group. */
export const RECEIPT_GROUPS = 4;

/** Normalizes a typed receipt: any case, with or without dashes; null if it is not a receipt. */
export function parseReceipt(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s–—-]/g, "");
  return letters.length === RECEIPT_GROUPS * 4 && /^[A-Z2-9]+$/.test(letters)
    ? (letters.match(/.{4}/g)?.join("-") ?? null)
    : null;
}
