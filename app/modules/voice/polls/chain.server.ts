import { createHash } from "node:crypto";
import { NO_VOTES, type Poll, VOTE_OPTIONS, type VoteOption } from "./poll";
import type { LedgerEntry, Tally, Vote } from "./vote-ledger";

/**
 * The ledger page explains how to recompute these with `sha256sum`: hashed text is plain and fixed.
 */

type Question = Pick<Poll, "id" | "title" | "description">;

/** The question as it is hashed before a poll's first entry, so it cannot change after a vote. */
export const questionText = ({ id, title, description }: Question): string =>
  JSON.stringify([id, title, description]);

/** The form of ledgers begun before: a title with "|" could be read in two ways (rules 1390). */
const oldQuestionText = ({ id, title, description }: Question): string =>
  [id, title, description].join("|");

/** The text with whose hash a ledger begins; `start` is that hash, if there is one already. */
export function startText(poll: Question, start: string | undefined): string {
  const old = oldQuestionText(poll);
  return start === sha256(old) ? old : questionText(poll);
}

export const commitmentOf = ({
  receipt,
  option,
}: {
  receipt: string;
  option: VoteOption;
}): string => sha256(`${receipt}|${option}`);

export const hashOf = ({
  previous,
  pollId,
  number,
  commitment,
  replaces,
  day,
}: Omit<LedgerEntry, "hash" | "id">): string =>
  sha256([previous, pollId, number, commitment, replaces ?? "", day].join("|"));

export const emptyTally = (poll: Poll): Tally => ({
  id: poll.id,
  entries: 0,
  head: sha256(questionText(poll)),
  counts: NO_VOTES,
  isMoved: false,
  checkedOn: null,
  brokenFrom: null,
});

/** The tally after one more vote. */
export function nextEntry(
  { id: pollId, entries, head }: Tally,
  { commitment, replaces, day }: Pick<LedgerEntry, "commitment" | "replaces" | "day">,
): LedgerEntry {
  const number = entries + 1;
  const entry = { pollId, number, commitment, replaces, previous: head, day };
  return { ...entry, id: entryId(pollId, number), hash: hashOf(entry) };
}

export const entryId = (pollId: string, number: number): string => `${pollId}:${number}`;

/** Everything stored about the votes of one poll. */
export interface Chain {
  poll: Poll;
  entries: readonly LedgerEntry[];
  ballots: readonly Vote[];
  /** Null without votes. */
  tally: Tally | null;
}

/**
 * Returns the number of the first wrong ledger entry, or null if the chain is intact and matches
 * ballots and tally (rules 445).
 */
export function brokenFrom({ poll, entries, ballots, tally = null }: Chain): number | null {
  const known = tally ?? emptyTally(poll);
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  const counting = new Map<string, number>();
  let previous = sha256(startText(poll, byNumber.get(1)?.previous ?? known.head));
  for (let number = 1; number <= Math.max(entries.length, known.entries); number += 1) {
    const entry = byNumber.get(number);
    const follows =
      entry &&
      number <= known.entries &&
      entry.previous === previous &&
      entry.hash === hashOf(entry);
    if (!follows || (entry.replaces !== null && !counting.delete(entry.replaces))) return number;
    counting.set(entry.commitment, number);
    previous = entry.hash;
  }
  if (previous !== known.head) return Math.max(1, known.entries);
  return (
    wrongBallot(ballots, counting) ??
    (isCounted(ballots, known) ? null : Math.max(1, known.entries))
  );
}

/** The first valid entry that no ballot opens, or the entry of a ballot that does not open it. */
function wrongBallot(
  ballots: readonly Vote[],
  counting: ReadonlyMap<string, number>,
): number | null {
  const closed = new Map(counting);
  const opensNone = ballots.filter(
    (ballot) =>
      closed.get(commitmentOf(ballot)) !== ballot.number || !closed.delete(commitmentOf(ballot)),
  );
  const wrong = [...opensNone.map(({ number }) => number), ...closed.values()];
  return wrong.length === 0 ? null : wrong.reduce((one, other) => Math.min(one, other));
}

const isCounted = (ballots: readonly Vote[], { counts }: Tally): boolean =>
  VOTE_OPTIONS.every(
    (option) => ballots.filter((ballot) => ballot.option === option).length === counts[option],
  );

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
