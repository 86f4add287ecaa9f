import type { Account } from "~/modules/accounts/account";
import { ballots, tallies } from "./ballots.store.server";
import type { Ballot } from "./ledger";
import { knownBreak } from "./ledger-checks.server";
import { type Counts, isShown, NO_VOTES, type Poll, pollState } from "./poll";
import { polls } from "./polls.store.server";
import { mayVoteInTransaction } from "./voters.server";
import { ballotId } from "./voting.server";

interface By {
  by: Pick<Account, "id" | "membership">;
}

/** A poll with all that one person may know of it. */
export interface SeenPoll {
  poll: Poll;
  isActive: boolean;
  /** What they have voted; null where they have not. */
  ballot: Ballot | null;
  /** What it comes to; null for whoever has not voted while it runs: nothing may sway them (rules 446). */
  counts: Counts | null;
  /** Number of the first wrong entry of its ledger; null where that is whole. */
  brokenFrom: number | null;
}

/** The polls in which a person may vote now, those they have voted in among them; what ends first comes first. None for whoever may not vote at all. */
export async function openPollsFor({ by }: By): Promise<SeenPoll[]> {
  if (!mayVoteInTransaction(by)) return [];
  return polls
    .list((poll) => pollState(poll) === "active")
    .sort((one, other) => one.endDate.localeCompare(other.endDate))
    .map((poll) => seenBy(poll, { by }));
}

/** The polls that are over, the newest first. */
export async function listFinishedPolls({ by }: By): Promise<SeenPoll[]> {
  return polls
    .list((poll) => pollState(poll) === "finished")
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)))
    .map((poll) => seenBy(poll, { by }));
}

/** A poll that members know of; a draft, or one that has not begun, is none. */
export async function findPoll(id: string | undefined, { by }: By): Promise<SeenPoll | null> {
  const poll = polls.find(id);
  return poll && isShown(poll) ? seenBy(poll, { by }) : null;
}

/** The one place where it is decided who sees counts. */
function seenBy(poll: Poll, { by }: By): SeenPoll {
  const isActive = pollState(poll) === "active";
  const ballot = ballots.find(ballotId(poll, by));
  const counts = isActive && ballot === null ? null : (tallies.find(poll.id)?.counts ?? NO_VOTES);
  return { poll, isActive, ballot, counts, brokenFrom: knownBreak(poll) };
}

const lastDay = ({ endDate, endedEarly }: Poll): string => endedEarly?.at ?? endDate;
