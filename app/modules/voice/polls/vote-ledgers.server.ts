import type { ByMember } from "~/modules/people/accounts/account";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { commitmentOf, emptyTally, startText } from "./chain.server";
import { wholeChain } from "./past-votes.server";
import { VOTE_OPTIONS } from "./poll";
import { findPoll, type SeenPoll } from "./polls.server";
import { type LedgerEntry, parseReceipt, type Vote } from "./vote-ledger";
import { checkChain } from "./vote-ledger-checks.server";

export interface OpenEntry extends LedgerEntry {
  /** Number of the entry that replaced it; null while it counts. */
  replacedBy: number | null;
  /** The ballot behind the commitment, for valid entries once the poll is over. */
  opened: Pick<Vote, "receipt" | "option"> | null;
}

export interface Ledger extends SeenPoll {
  entries: OpenEntry[];
  /** Hash of the last entry: a reader who notes it can detect later changes. */
  head: string;
  /** The text of the question whose hash the first entry follows. */
  start: string;
}

type NotRead = Refusal<"not-found"> | Refusal<"not-voted">;

/** The whole ledger, checked anew; while the poll runs only voters may see it (rules 446). */
export async function readLedger(
  pollId: string | undefined,
  { by }: ByMember,
): Promise<Ledger | NotRead> {
  const seen = await findPoll(pollId, { by });
  if (!seen) return refuse("not-found");
  const { poll, isActive, ballot } = seen;
  if (isActive && ballot === null) return refuse("not-voted");
  const chain = await wholeChain(poll);
  const entries = [...chain.entries].sort((one, other) => one.number - other.number);
  const replacedBy = new Map(entries.map(({ replaces, number }) => [replaces, number]));
  const voteAt = new Map(isActive ? [] : chain.ballots.map((one) => [one.number, one]));
  const { head } = chain.tally ?? emptyTally(poll);
  return {
    ...seen,
    brokenFrom: checkChain(chain),
    head,
    start: startText(poll, entries[0]?.previous ?? head),
    entries: entries.map((entry) => ({
      ...entry,
      replacedBy: replacedBy.get(entry.commitment) ?? null,
      opened: openedBy(voteAt.get(entry.number)),
    })),
  };
}

/** The entry that belongs to a receipt (rules 444). */
export async function findEntryOf(
  pollId: string | undefined,
  typed: string,
  { by }: ByMember,
): Promise<OpenEntry | NotRead | Refusal<"unknown-receipt">> {
  const read = await readLedger(pollId, { by });
  if (isRefused(read)) return read;
  const receipt = parseReceipt(typed);
  const commitments =
    receipt === null ? [] : VOTE_OPTIONS.map((option) => commitmentOf({ receipt, option }));
  return (
    read.entries.find(({ commitment }) => commitments.includes(commitment)) ??
    refuse("unknown-receipt")
  );
}

const openedBy = (vote: Vote | undefined) =>
  vote ? { receipt: vote.receipt, option: vote.option } : null;
