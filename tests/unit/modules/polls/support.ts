import { beforeEach } from "vitest";
import type { Account } from "~/modules/people/accounts/account";
import { ballots, ledger, pastVotes, tallies } from "~/modules/voice/polls/ballots.store.server";
import type { Poll, VoteOption } from "~/modules/voice/polls/poll";
import { polls } from "~/modules/voice/polls/polls.store.server";
import { checkAllLedgers } from "~/modules/voice/polls/vote-ledger-checks.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import { aMemberCompany, aMemberOf, anAccount } from "../../../support/factories";

/** A poll from yesterday to next week, not stored. */
export const pollRow = (changes: Partial<Poll> = {}): Poll => ({
  id: "poll",
  title: "Termin walnego zebrania",
  description: "Czy walne zebranie ma się odbyć w marcu?",
  startDate: dayFromToday(-1),
  endDate: dayFromToday(7),
  isActive: true,
  endedEarly: null,
  ...changes,
});

/** The same, stored. */
export const aPoll = (changes: Partial<Poll> = {}): Promise<Poll> =>
  transaction(() => polls.save(pollRow(changes)));

/** Removes all polls before each test and adds people of a member company. */
export function emptyPolls(): { anna: Account; jan: Account; ewa: Account; stranger: Account } {
  const people = {
    anna: anAccount({ id: "anna" }),
    jan: anAccount({ id: "jan" }),
    ewa: anAccount({ id: "ewa" }),
  };
  beforeEach(async () => {
    await transaction(() =>
      [polls, ballots, ledger, tallies].map((store) => store.removeWhere(() => true)),
    );
    pastVotes.reset();
    checkAllLedgers();
    const company = await aMemberCompany({ id: "voters" });
    for (const [id, account] of Object.entries(people))
      Object.assign(account, aMemberOf(company, { id }));
  });
  return { ...people, stranger: anAccount({ id: "stranger" }) };
}

/** Votes, and fails the test on a refusal. */
export async function voted(by: Account, option: VoteOption, pollId = "poll") {
  return accepted(await castVote(pollId, option, { by }));
}
