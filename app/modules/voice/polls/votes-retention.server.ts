import { moveVotes } from "./past-votes.server";
import { pollState } from "./poll";
import { polls } from "./polls.store.server";
import { checkLedger } from "./vote-ledger-checks.server";

/**
 * Checks the ledgers of closed polls, and moves the votes of those that are intact to their log
 * (rules 445, 1541).
 *
 * @returns the number of moved entries
 */
export async function moveVotesOfClosedPolls(): Promise<number> {
  let moved = 0;
  for (const poll of polls.list((one) => pollState(one) === "finished"))
    if ((await checkLedger(poll)) === null) moved += await moveVotes(poll);
  return moved;
}
