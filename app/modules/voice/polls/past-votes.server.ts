import { collected } from "~/platform/store/log";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { ballots, ledger, pastVotes, tallies } from "./ballots.store.server";
import { type Chain, emptyTally } from "./chain.server";
import type { Poll } from "./poll";
import type { LedgerEntry, PastVote, Vote } from "./vote-ledger";

/** True once the votes of a closed poll are in their log (rules 1541). */
export const hasMoved = ({ id }: Pick<Poll, "id">): boolean => tallies.find(id)?.isMoved ?? false;

/** The votes of a poll that are in memory. */
export const chainInMemory = (poll: Poll): Chain => ({
  poll,
  entries: ledger.listBy("pollId", poll.id),
  ballots: ballots.listBy("pollId", poll.id),
  tally: tallies.find(poll.id),
});

/** Everything that is stored about the votes of a poll. */
export async function wholeChain(poll: Poll): Promise<Chain> {
  // In this order a vote that moves to the log meanwhile is read twice, not missed.
  const { entries, ballots: votes, tally } = chainInMemory(poll);
  if (!tally?.isMoved) return { poll, entries, ballots: votes, tally };
  const past = await collected(pastVotes.pieces({ by: { pollId: [poll.id] } }));
  return {
    poll,
    entries: byNumber<LedgerEntry>([...entries, ...past.map(entryIn)]),
    ballots: byNumber<Vote>([...votes, ...past.flatMap((vote) => openedIn(vote) ?? [])]),
    tally,
  };
}

/** The vote of a person in a closed poll. */
export async function pastVoteIn(
  { id: pollId }: Pick<Poll, "id">,
  { id }: { id: string },
): Promise<Vote | undefined> {
  const votes = await pastVotes.page({ by: { accountId: [id] }, equal: { pollId }, limit: 1 });
  return votes.flatMap((vote) => openedIn(vote) ?? [])[0];
}

/** The votes of some people in closed polls. */
export async function pastVotesOf(
  accountIds: readonly string[],
): Promise<(Vote & Pick<PastVote, "pollId" | "accountId">)[]> {
  const votes = await collected(pastVotes.pieces({ by: { accountId: accountIds } }));
  return votes.flatMap((vote) => {
    const { pollId, accountId } = vote;
    const opened = openedIn(vote);
    return opened ? { ...opened, pollId, accountId } : [];
  });
}

const AT_ONCE = 300;

/**
 * Moves the votes of a closed poll to their log, so that no process holds them (rules 1541).
 *
 * @returns the number of entries
 */
export async function moveVotes(poll: Poll): Promise<number> {
  const numbers = ledger.listBy("pollId", poll.id).map(({ number }) => number);
  for (let from = 0; from < numbers.length; from += AT_ONCE)
    await transaction(() => moveInTransaction(poll, new Set(numbers.slice(from, from + AT_ONCE))));
  return numbers.length;
}

function moveInTransaction(poll: Poll, numbers: ReadonlySet<number>): void {
  const tally = tallies.find(poll.id) ?? emptyTally(poll);
  if (!tally.isMoved) tallies.save({ ...tally, isMoved: true, checkedOn: dayFromToday(0) });
  const votes = new Map(ballots.listBy("pollId", poll.id).map((one) => [one.number, one]));
  for (const { revision: _, ...entry } of ledger.listBy("pollId", poll.id)) {
    if (!numbers.has(entry.number)) continue;
    const ballot = votes.get(entry.number);
    const opened = ballot ? { option: ballot.option, receipt: ballot.receipt } : null;
    pastVotes.save({ ...entry, accountId: ballot?.accountId ?? null, opened });
    ledger.remove(entry.id);
    if (ballot) ballots.remove(ballot.id);
  }
}

/** Without the account of its voter. */
const entryIn = ({ accountId: _, opened: __, ...entry }: PastVote): LedgerEntry => entry;

const openedIn = ({ opened, number }: PastVote): Vote | null => opened && { ...opened, number };

const byNumber = <Row extends { number: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.number, row])).values(),
];
