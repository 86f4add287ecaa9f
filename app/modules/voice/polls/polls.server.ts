import type { ByMember } from "~/modules/people/accounts/account";
import { momentInWarsaw } from "~/platform/time/moments";
import { ballots, tallies } from "./ballots.store.server";
import { type Counts, isShown, NO_VOTES, type Poll, pollState } from "./poll";
import { polls } from "./polls.store.server";
import type { Ballot } from "./vote-ledger";
import { knownBreak } from "./vote-ledger-checks.server";
import { mayVoteInTransaction } from "./voters.server";
import { ballotId } from "./voting.server";

/** A poll with everything that one person may see of it. */
export interface SeenPoll {
  poll: Poll;
  isActive: boolean;
  /** The person's vote; null without one. */
  ballot: Ballot | null;
  /** The result; null before the person's vote while the poll runs (rules 446). */
  counts: Counts | null;
  /** Number of the first wrong entry of the ledger; null if it is intact. */
  brokenFrom: number | null;
}

/** The open polls of a person who may vote, ending soonest first; else empty. */
export async function openPollsFor({ by }: ByMember): Promise<SeenPoll[]> {
  if (!mayVoteInTransaction(by)) return [];
  return polls
    .list((poll) => pollState(poll) === "active")
    .sort((one, other) => one.endDate.localeCompare(other.endDate))
    .map((poll) => seenBy(poll, { by }));
}

/** True if the person can vote in this poll and has not. */
export const isToVoteIn = ({ isActive, ballot, brokenFrom }: SeenPoll): boolean =>
  isActive && ballot === null && brokenFrom === null;

export const countPollsToVoteIn = async (by: ByMember): Promise<number> =>
  (await openPollsFor(by)).filter(isToVoteIn).length;

/** Finished polls, newest first. */
export async function listFinishedPolls({ by }: ByMember): Promise<SeenPoll[]> {
  return polls
    .list((poll) => pollState(poll) === "finished")
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)))
    .map((poll) => seenBy(poll, { by }));
}

/**
 * The finished polls in which a person has a vote, with the moment of their end. Staff learn that a
 * person has voted only after the end, and never how (rules 856).
 */
export async function listFinishedVotesOf(
  accountId: string,
): Promise<{ poll: Poll; endedAt: string }[]> {
  return ballots.listBy("accountId", accountId).flatMap(({ pollId }) => {
    const poll = polls.find(pollId);
    if (!poll || pollState(poll) !== "finished") return [];
    const lastMoment = momentInWarsaw(poll.endDate, "23:59");
    return [{ poll, endedAt: poll.endedEarly?.at ?? lastMoment }];
  });
}

/** A poll that members may see: neither a draft nor one that has not begun. */
export async function findPoll(id: string | undefined, { by }: ByMember): Promise<SeenPoll | null> {
  const poll = polls.find(id);
  return poll && isShown(poll) ? seenBy(poll, { by }) : null;
}

/** The only place that decides who sees counts. */
function seenBy(poll: Poll, { by }: ByMember): SeenPoll {
  const isActive = pollState(poll) === "active";
  const ballot = ballots.find(ballotId(poll, by));
  const counts = isActive && ballot === null ? null : (tallies.find(poll.id)?.counts ?? NO_VOTES);
  return { poll, isActive, ballot, counts, brokenFrom: knownBreak(poll) };
}

const lastDay = ({ endDate, endedEarly }: Poll): string => endedEarly?.at ?? endDate;
