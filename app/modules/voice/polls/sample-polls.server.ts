import { createHash } from "node:crypto";
import { z } from "zod";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { dayFromToday } from "~/platform/time/clock";
import chamber from "../../../../fixtures/chamber/polls.json";
import fixture from "../../../../fixtures/polls.json";
import { type Chain, commitmentOf, emptyTally, nextEntry } from "./chain.server";
import { type Counts, NO_VOTES, type Poll, PollSchema, VOTE_OPTIONS } from "./poll";
import { type Ballot, RECEIPT_GROUPS, type Tally } from "./vote-ledger";

const FixtureSchema = z.array(
  PollSchema.omit({ startDate: true, endDate: true }).extend({
    startsInDays: z.number().int(),
    endsInDays: z.number().int(),
    /** Votes of people without an account. */
    votes: z.object({ yes: z.number(), no: z.number(), abstain: z.number() }),
  }),
);

const samples = () => FixtureSchema.parse(sampleRows(fixture, chamber));

export const samplePolls = (): Poll[] =>
  samples().map(({ startsInDays, endsInDays, votes: _, ...poll }) => ({
    ...poll,
    startDate: dayFromToday(startsInDays),
    endDate: dayFromToday(endsInDays),
  }));

type SampleVotes = Pick<Chain, "entries"> & { ballots: readonly Ballot[]; tally: Tally };

/** Derives the votes of a sample poll from its row, the same for all three stores; else empty. */
export function sampleVotes(poll: Poll): SampleVotes {
  const votes = samples().find(({ id }) => id === poll.id)?.votes ?? NO_VOTES;
  const none: SampleVotes = {
    ballots: [],
    entries: [],
    tally: { ...emptyTally(poll), counts: votes },
  };
  return mixed(votes).reduce(({ ballots, entries, tally }, option) => {
    const receipt = sampleReceipt(`${poll.id} ${entries.length}`);
    const entry = nextEntry(tally, {
      commitment: commitmentOf({ receipt, option }),
      replaces: null,
      day: poll.startDate,
    });
    const ballot = {
      id: `${poll.id}:${receipt}`,
      pollId: poll.id,
      accountId: null,
      option,
      receipt,
      number: entry.number,
    };
    return {
      ballots: [...ballots, ballot],
      entries: [...entries, entry],
      tally: { ...tally, entries: entry.number, head: entry.hash },
    };
  }, none);
}

/** Takes every seventh and then the rest, so that votes are not sorted by option. */
function mixed(votes: Counts) {
  const sorted = VOTE_OPTIONS.flatMap((option) =>
    Array.from({ length: votes[option] }, () => option),
  );
  return Array.from({ length: 7 }, (_, first) =>
    sorted.filter((_, index) => index % 7 === first),
  ).flat();
}

/** Deterministic, unlike the receipts of real votes. */
function sampleReceipt(seed: string): string {
  const letters = createHash("sha256")
    .update(seed)
    .digest("hex")
    .replace(/[01]/g, "Z")
    .toUpperCase();
  return Array.from({ length: RECEIPT_GROUPS }, (_, group) =>
    letters.slice(group * 4, group * 4 + 4),
  ).join("-");
}
