import type { ByMember } from "~/modules/people/accounts/account";
import { momentInWarsaw } from "~/platform/time/moments";
import { ballots, tallies } from "./ballots.store.server";
import { hasMoved, pastVoteIn, pastVotesOf } from "./past-votes.server";
import { type Counts, isShown, NO_VOTES, type Poll, pollState } from "./poll";
import { polls } from "./polls.store.server";
import type { Vote } from "./vote-ledger";
import { knownBreak } from "./vote-ledger-checks.server";
import { mayVoteInTransaction } from "./voters.server";
import { ballotId } from "./voting.server";

/** A poll with everything that one person may see of it. */
export interface SeenPoll {
  poll: Poll;
  isActive: boolean;
  /** The person's vote; null without one. */
  ballot: Vote | null;
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
  const past = new Map((await pastVotesOf([by.id])).map((vote) => [vote.pollId, vote]));
  return polls
    .list((poll) => pollState(poll) === "finished")
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)))
    .map((poll) => seenBy(poll, { by, past: past.get(poll.id) }));
}

/** A poll in which somebody has a vote, with the moment of its end. */
export interface VoteOfPerson {
  accountId: string;
  poll: Poll;
  endedAt: string;
}

/** The polls in which some people have votes, for these people. */
export async function listVotesOf(accountIds: readonly string[]): Promise<VoteOfPerson[]> {
  const past = await pastVotesOf(accountIds);
  return accountIds.flatMap((accountId) => {
    const own = past.filter((vote) => vote.accountId === accountId);
    const voted = [...ballots.listBy("accountId", accountId), ...own];
    return [...new Set(voted.map(({ pollId }) => pollId))].flatMap((pollId) => {
      const poll = polls.find(pollId);
      if (!poll) return [];
      const lastMoment = momentInWarsaw(poll.endDate, "23:59");
      return [{ accountId, poll, endedAt: poll.endedEarly?.at ?? lastMoment }];
    });
  });
}

/**
 * The same of finished polls alone. Staff learn that a person has voted only after the end, and
 * never how (rules 856).
 */
export const listFinishedVotesOf = async (accountIds: readonly string[]): Promise<VoteOfPerson[]> =>
  (await listVotesOf(accountIds)).filter(({ poll }) => pollState(poll) === "finished");

/** A poll that members may see: neither a draft nor one that has not begun. */
export async function findPoll(id: string | undefined, { by }: ByMember): Promise<SeenPoll | null> {
  const poll = polls.find(id);
  if (!poll || !isShown(poll)) return null;
  const past = hasMoved(poll) ? await pastVoteIn(poll, by) : undefined;
  return seenBy(poll, { by, past });
}

/**
 * The only place that decides who sees counts.
 *
 * @param past the person's vote in a closed poll, where it is no longer in memory
 */
function seenBy(poll: Poll, { by, past }: ByMember & { past?: Vote | undefined }): SeenPoll {
  const isActive = pollState(poll) === "active";
  const ballot = ballots.find(ballotId(poll, by)) ?? past ?? null;
  const counts = isActive && ballot === null ? null : (tallies.find(poll.id)?.counts ?? NO_VOTES);
  return { poll, isActive, ballot, counts, brokenFrom: knownBreak(poll) };
}

const lastDay = ({ endDate, endedEarly }: Poll): string => endedEarly?.at ?? endDate;
