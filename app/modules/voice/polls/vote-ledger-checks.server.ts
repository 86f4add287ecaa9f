import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { ballots, ledger, tallies } from "./ballots.store.server";
import { brokenFrom } from "./chain.server";
import type { Poll } from "./poll";
import { polls } from "./polls.store.server";

/** Broken polls with the number of their first wrong entry, from the last check. */
const broken = singleton("broken-ledgers", () => new Map<string, number>());

/** The first wrong entry that the last check found; null if the ledger is intact. */
export const knownBreak = ({ id }: Pick<Poll, "id">): number | null => broken.get(id) ?? null;

/**
 * Checks the whole chain of a poll (rules 445).
 *
 * @returns the number of the first wrong entry, or null
 */
export function checkLedger(poll: Poll): number | null {
  const from = brokenFrom({
    poll,
    entries: ledger.listBy("pollId", poll.id),
    ballots: ballots.listBy("pollId", poll.id),
    tally: tallies.find(poll.id),
  });
  if (from === null) broken.delete(poll.id);
  else broken.set(poll.id, from);
  if (from !== null)
    log.error(
      { poll: poll.id, entry: from },
      "the ledger of a poll is broken, so the poll takes no ballots",
    );
  return from;
}

/**
 * Checks all ledgers at the start.
 *
 * @returns the polls whose ledger is broken
 */
export function checkAllLedgers(): Poll[] {
  broken.clear();
  return polls.list((poll) => checkLedger(poll) !== null);
}
