import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { ByMember } from "~/modules/people/accounts/account";
import { appPaths } from "~/platform/http/app-paths";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { today } from "~/platform/time/clock";
import { ballots, ledger, tallies } from "./ballots.store.server";
import { commitmentOf, emptyTally, nextEntry } from "./chain.server";
import { hasMoved } from "./past-votes.server";
import { isShown, type Poll, pollState, type VoteOption } from "./poll";
import { polls } from "./polls.store.server";
import { newReceipt } from "./receipt.server";
import type { Ballot } from "./vote-ledger";
import { knownBreak } from "./vote-ledger-checks.server";
import { mayVoteInTransaction } from "./voters.server";

type VoteRefused =
  | Refusal<"not-found">
  | Refusal<"not-entitled">
  | Refusal<"ended">
  | Refusal<"broken">;

/**
 * Votes, or replaces the previous vote (rules 442). The same option again keeps ballot and receipt.
 */
export async function castVote(
  pollId: string | undefined,
  option: VoteOption,
  { by }: ByMember,
): Promise<Ballot | VoteRefused> {
  return transaction(() => {
    const poll = polls.find(pollId);
    if (!poll || !isShown(poll)) return refuse("not-found");
    if (!mayVoteInTransaction(by)) return refuse("not-entitled");
    // The votes of a poll that a wrong clock had ended are away, so a person could vote twice.
    if (pollState(poll) !== "active" || hasMoved(poll)) return refuse("ended");
    if (knownBreak(poll) !== null) return refuse("broken");
    const before = ballots.find(ballotId(poll, by));
    return before?.option === option ? before : replaceInTransaction(poll, before, option, { by });
  });
}

/** Saves ballot, ledger entry and tally in one transaction. */
function replaceInTransaction(
  poll: Poll,
  before: Ballot | null,
  option: VoteOption,
  { by }: ByMember,
): Ballot {
  const receipt = newReceipt();
  const known = tallies.find(poll.id);
  const tally = known ?? emptyTally(poll);
  const commitment = commitmentOf({ receipt, option });
  const entry = nextEntry(tally, {
    commitment,
    replaces: before && commitmentOf(before),
    day: today().toString(),
  });
  const counts = { ...tally.counts, [option]: tally.counts[option] + 1 };
  if (before) counts[before.option] -= 1;
  ledger.save(entry);
  tallies.save({ ...tally, entries: entry.number, head: entry.hash, counts });
  noteInTransaction(by.id, "voted", {
    link: appPaths.poll(poll.id),
    params: { title: poll.title },
  });
  return ballots.save({
    ...before,
    id: ballotId(poll, by),
    pollId: poll.id,
    accountId: by.id,
    option,
    receipt,
    number: entry.number,
  });
}

/** Derived from poll and person, so there is never a second ballot. */
export const ballotId = (poll: Pick<Poll, "id">, { id }: { id: string }): string =>
  `${poll.id}:${id}`;
