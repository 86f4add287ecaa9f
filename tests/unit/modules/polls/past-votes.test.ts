import { expect, test } from "vitest";
import type { Account } from "~/modules/people/accounts/account";
import { ballots, ledger, pastVotes } from "~/modules/voice/polls/ballots.store.server";
import type { VoteOption } from "~/modules/voice/polls/poll";
import {
  findPoll,
  listFinishedPolls,
  listFinishedVotesOf,
} from "~/modules/voice/polls/polls.server";
import { checkAllLedgers } from "~/modules/voice/polls/vote-ledger-checks.server";
import { findEntryOf, readLedger } from "~/modules/voice/polls/vote-ledgers.server";
import { moveVotesOfClosedPolls } from "~/modules/voice/polls/votes-retention.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import {
  erasePersonInTransaction,
  listPersonalDataOf,
  transaction,
} from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { aPoll, emptyPolls, voted } from "./support";

// rules 1541

const moveClock = frozenClock();
const { anna, jan, ewa } = emptyPolls();
const DURING = "2026-11-20T09:00:00Z";
const AFTER = "2026-12-24T09:00:00Z";

/** A closed poll in which Anna has voted twice and Jan once, and a running one. */
async function votes() {
  moveClock(DURING);
  await aPoll();
  await voted(anna, "no");
  const [annas, jans] = [await voted(anna, "yes"), await voted(jan, "abstain")];
  moveClock(AFTER);
  await aPoll({ id: "running", startDate: "2026-12-20", endDate: "2026-12-30" });
  await voted(anna, "no", "running");
  return { annas, jans };
}

/** All that people may see of the closed poll. */
const seen = (by: Account) =>
  Promise.all([
    readLedger("poll", { by }).then((read) => {
      const { ballot, entries, ...rest } = accepted(read);
      return {
        ...rest,
        ballot: ballot?.receipt,
        entries: entries.map((entry) => ({ ...entry, revision: 0 })),
      };
    }),
    findPoll("poll", { by }).then((found) => found?.ballot?.receipt),
    listFinishedPolls({ by }).then((all) => all.map(({ ballot }) => ballot?.option)),
    listFinishedVotesOf([by.id]),
  ]);

test("the votes of a closed poll leave memory, and everybody sees what they saw before", async () => {
  const { annas, jans } = await votes();
  const before = [await seen(anna), await seen(jan), await seen(ewa)];
  expect(before[0]?.[2]).toEqual(["yes"]);
  expect(await moveVotesOfClosedPolls()).toBe(3);
  expect([...ballots.list(), ...ledger.list()].map(({ pollId }) => pollId)).toEqual([
    "running",
    "running",
  ]);
  expect([await seen(anna), await seen(jan), await seen(ewa)]).toEqual(before);
  for (const { receipt, number } of [annas, jans])
    expect(accepted(await findEntryOf("poll", receipt, { by: ewa })).number).toBe(number);
  expect(await moveVotesOfClosedPolls()).toBe(0);
});

test("two runs at once move each vote once", async () => {
  await votes();
  await Promise.all([moveVotesOfClosedPolls(), moveVotesOfClosedPolls()]);
  expect(pastVotes.list()).toHaveLength(3);
  expect(accepted(await readLedger("poll", { by: jan })).brokenFrom).toBeNull();
});

test("a poll whose votes a wrong clock has moved takes no second vote of a person", async () => {
  await votes();
  await moveVotesOfClosedPolls();
  moveClock(DURING);
  expect(await castVote("poll", "no", { by: anna })).toEqual({ refused: "ended" });
});

test("a broken ledger stays where it is", async () => {
  const { jans } = await votes();
  await changeRow(ballots, jans.id, { option: "no" });
  expect(await moveVotesOfClosedPolls()).toBe(0);
  expect(accepted(await readLedger("poll", { by: anna })).brokenFrom).toBe(3);
});

/** Changes a moved vote of a poll in its log; back without an option. */
async function tamperWith(pollId: string, option: VoteOption) {
  const [last] = await pastVotes.page({ by: { pollId: [pollId] }, limit: 1 });
  if (!last?.opened) throw new Error("no vote");
  const { opened, ...vote } = last;
  await transaction(() => pastVotes.save({ ...vote, opened: { ...opened, option } }));
}

const breakOf = async (pollId: string) => (await findPoll(pollId, { by: ewa }))?.brokenFrom;

test("a moved vote that was changed is found by the run of the next day, and known after a restart", async () => {
  await votes();
  await moveVotesOfClosedPolls();
  await tamperWith("poll", "no");
  await moveVotesOfClosedPolls();
  expect(await breakOf("poll")).toBeNull();
  moveClock("2026-12-25T09:00:00Z");
  await moveVotesOfClosedPolls();
  expect(await breakOf("poll")).toBe(3);
  expect(checkAllLedgers().map(({ id }) => id)).toEqual(["poll"]);
  expect(await breakOf("poll")).toBe(3);
  await tamperWith("poll", "abstain");
  await moveVotesOfClosedPolls();
  expect(await breakOf("poll")).toBeNull();
});

test("one moved ledger a day is checked, in turn, however many runs there are (rules 1631)", async () => {
  moveClock(DURING);
  for (const id of ["a", "b", "c"]) {
    await aPoll({ id });
    await voted(anna, "yes", id);
  }
  moveClock(AFTER);
  await moveVotesOfClosedPolls();
  for (const id of ["a", "b", "c"]) await tamperWith(id, "no");
  const broken = async () => {
    for (let run = 0; run < 3; run += 1) await moveVotesOfClosedPolls();
    return (await Promise.all(["a", "b", "c"].map(breakOf))).filter((one) => one !== null).length;
  };
  for (const [day, found] of [24, 25, 26, 27].entries()) {
    moveClock(`2026-12-${found}T09:00:00Z`);
    expect(await broken()).toBe(day);
  }
});

test("a person's data have the moved vote, which stays without them", async () => {
  await votes();
  await moveVotesOfClosedPolls();
  const person = { id: "anna", email: "anna@example.com" };
  const held = await listPersonalDataOf(person);
  expect(held.find(({ name }) => name === "past-votes")?.exportOf(person).rows).toEqual([
    expect.objectContaining({ pollId: "poll", option: "yes", entry: 2 }),
  ]);
  await transaction(() => erasePersonInTransaction(person, held));
  expect(JSON.stringify(pastVotes.list())).not.toContain("anna");
  expect(accepted(await readLedger("poll", { by: jan })).brokenFrom).toBeNull();
});
