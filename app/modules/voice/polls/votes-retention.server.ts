import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { ledger, tallies } from "./ballots.store.server";
import { hasMoved, moveVotes } from "./past-votes.server";
import { type Poll, pollState } from "./poll";
import { polls } from "./polls.store.server";
import type { Tally } from "./vote-ledger";
import { checkLedger } from "./vote-ledger-checks.server";

/**
 * Checks the ledgers of closed polls in memory, and moves the votes of those that are intact to
 * their log (rules 445, 1541); checks some of those that have moved (rules 1631).
 *
 * @returns the number of moved entries
 */
export async function moveVotesOfClosedPolls(): Promise<number> {
  let moved = 0;
  for (const poll of polls.list((one) => pollState(one) === "finished" && isInMemory(one)))
    if ((await checkLedger(poll)) === null) moved += await moveVotes(poll);
  for (const { id } of ledgersToCheck()) await checkMoved(id);
  return moved;
}

/** A move that was interrupted has left some of its votes. */
const isInMemory = (poll: Poll): boolean =>
  !hasMoved(poll) || ledger.listBy("pollId", poll.id).length > 0;

/** The broken ones, and once a day the one whose last check is the longest ago. */
function ledgersToCheck(): Tally[] {
  const moved = tallies
    .list(({ isMoved }) => isMoved)
    .sort((one, other) => ((one.checkedOn ?? "") < (other.checkedOn ?? "") ? -1 : 1));
  const isDone = moved.at(-1)?.checkedOn === dayFromToday(0);
  return moved.filter((tally, index) => tally.brokenFrom !== null || (index === 0 && !isDone));
}

async function checkMoved(id: string): Promise<void> {
  const poll = polls.find(id);
  const brokenFrom = poll ? await checkLedger(poll) : null;
  await transaction(() => {
    const tally = tallies.find(id);
    if (tally) tallies.save({ ...tally, checkedOn: dayFromToday(0), brokenFrom });
  });
}
