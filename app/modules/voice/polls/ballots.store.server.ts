import { createId } from "~/platform/ids/ids.server";
import { portalLog, portalStore } from "~/platform/store/stores.server";
import { polls } from "./polls.store.server";
import { sampleVotes } from "./sample-polls.server";
import {
  type Ballot,
  BallotSchema,
  type LedgerEntry,
  LedgerEntrySchema,
  type PastVote,
  PastVoteSchema,
  type Tally,
  TallySchema,
} from "./vote-ledger";

export const ballots = portalStore<Ballot>({
  name: "ballots",
  ofCompany: null,
  schema: BallotSchema,
  indexes: ["pollId", "accountId"],
  seed: () => polls.list().flatMap((poll) => sampleVotes(poll).ballots),
  unseen: ["id", "accountId", "receipt"],
  personal: {
    label: "your-data:stores.ballots",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ pollId, option, receipt, number }) => ({ pollId, option, receipt, entry: number }),
    erases: (ballot) => {
      anonymizeInTransaction(ballot);
      return null;
    },
    keeps: { reason: "your-data:stays.ballots", period: "always" },
  },
});

/**
 * The vote of a person who leaves still counts, anonymised; else the ledger could not be recounted.
 */
function anonymizeInTransaction({ pollId, option, receipt, number }: Ballot): void {
  ballots.save({ id: `${pollId}:${createId()}`, pollId, accountId: null, option, receipt, number });
}

export const ledger = portalStore<LedgerEntry>({
  name: "vote-ledger",
  ofCompany: null,
  schema: LedgerEntrySchema,
  indexes: ["pollId"],
  seed: () => polls.list().flatMap((poll) => sampleVotes(poll).entries),
  personal: { notPersonal: "hashes that identify no person" },
});

/** The votes of closed polls: entries with the ballots that open them (rules 1541). */
export const pastVotes = portalLog({
  name: "past-votes",
  schema: PastVoteSchema,
  unseen: ["accountId", "opened"],
  personal: {
    label: "your-data:stores.ballots",
    found: ({ id }) => [{ accountId: [id] }],
    isOf: ({ accountId }: PastVote, { id }) => accountId === id,
    exports: ({ pollId, opened, number }) => ({ pollId, ...opened, entry: number }),
    erases: (vote) => ({ ...vote, accountId: null }),
    keeps: { reason: "your-data:stays.ballots", period: "always" },
  },
});

export const tallies = portalStore<Tally>({
  name: "vote-tallies",
  ofCompany: null,
  schema: TallySchema,
  seed: () => polls.list().map((poll) => sampleVotes(poll).tally),
  personal: { notPersonal: "numbers" },
});
