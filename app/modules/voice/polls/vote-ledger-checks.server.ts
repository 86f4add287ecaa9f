import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { tallies } from "./ballots.store.server";
import { brokenFrom, type Chain } from "./chain.server";
import { chainInMemory, hasMoved, wholeChain } from "./past-votes.server";
import type { Poll } from "./poll";
import { polls } from "./polls.store.server";

/** Broken polls with the number of their first wrong entry, from the last check. */
const broken = singleton("broken-ledgers", () => new Map<string, number>());

/** The first wrong entry that the last check found; null if the ledger is intact. */
export const knownBreak = ({ id }: Pick<Poll, "id">): number | null =>
  broken.get(id) ?? tallies.find(id)?.brokenFrom ?? null;

/**
 * Checks the whole chain of a poll (rules 445).
 *
 * @returns the number of the first wrong entry, or null
 */
export const checkLedger = async (poll: Poll): Promise<number | null> =>
  checkChain(await wholeChain(poll));

/** The same of a chain that was read. */
export function checkChain(chain: Chain): number | null {
  const { poll } = chain;
  const from = brokenFrom(chain);
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
 * Checks at the start all ledgers in memory; of votes that have moved the last check counts (rules
 * 1631).
 *
 * @returns the polls whose ledger is broken
 */
export function checkAllLedgers(): Poll[] {
  broken.clear();
  return polls.list(
    (poll) => (hasMoved(poll) ? knownBreak(poll) : checkChain(chainInMemory(poll))) !== null,
  );
}
