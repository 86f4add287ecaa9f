import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Account } from "~/modules/people/accounts/account";
import { ballots, ledger, tallies } from "~/modules/voice/polls/ballots.store.server";
import {
  brokenFrom,
  commitmentOf,
  emptyTally,
  nextEntry,
  startText,
} from "~/modules/voice/polls/chain.server";
import { polls } from "~/modules/voice/polls/polls.store.server";
import { checkAllLedgers } from "~/modules/voice/polls/vote-ledger-checks.server";
import { findEntryOf, readLedger } from "~/modules/voice/polls/vote-ledgers.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { aPoll, emptyPolls, pollRow, voted } from "./support";

const moveClock = frozenClock();
const { anna, jan, ewa } = emptyPolls();
const AFTER = "2026-12-24T09:00:00Z";

async function ledgerFor(by: Account) {
  return accepted(await readLedger("poll", { by }));
}

/** Anna votes twice, Jan and Ewa once. */
async function fourEntries() {
  await aPoll();
  const replaced = await voted(anna, "no");
  const [annas, jans, ewas] = [
    await voted(anna, "yes"),
    await voted(jan, "yes"),
    await voted(ewa, "abstain"),
  ];
  return { replaced, annas, jans, ewas };
}

describe("the ledger of a running poll", () => {
  test("shows voters the commitments, without the ballots behind them", async () => {
    await fourEntries();
    const { entries, brokenFrom } = await ledgerFor(jan);
    expect(brokenFrom).toBeNull();
    expect(entries.map(({ number, replacedBy, opened }) => [number, replacedBy, opened])).toEqual([
      [1, 2, null],
      [2, null, null],
      [3, null, null],
      [4, null, null],
    ]);
  });

  test("is closed to people who have not voted, also for checking a receipt", async () => {
    await aPoll();
    const { receipt } = await voted(anna, "yes");
    expect(await readLedger("poll", { by: jan })).toEqual({ refused: "not-voted" });
    expect(await findEntryOf("poll", receipt, { by: jan })).toEqual({ refused: "not-voted" });
  });
});

describe("the ledger of a finished poll", () => {
  test("shows receipts and options of valid votes to all, and can be recounted to the shown result", async () => {
    const { annas } = await fourEntries();
    moveClock(AFTER);
    const { entries, counts, poll, head } = await ledgerFor(jan);
    expect(entries[0]?.opened, "replaced").toBeNull();
    expect(entries[1]?.opened).toEqual({ receipt: annas.receipt, option: "yes" });

    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    let previous = sha256(JSON.stringify([poll.id, poll.title, poll.description]));
    const again = { yes: 0, no: 0, abstain: 0 };
    for (const { number, commitment, replaces, day, hash, opened } of entries) {
      expect(hash).toBe(
        sha256(`${previous}|poll|${number}|${commitment}|${replaces ?? ""}|${day}`),
      );
      if (opened) expect(commitment).toBe(sha256(`${opened.receipt}|${opened.option}`));
      if (opened) again[opened.option] += 1;
      previous = hash;
    }
    expect([again, previous]).toEqual([counts, head]);
  });

  test("can still be recounted after a voter has closed their account, without naming them", async () => {
    await fourEntries();
    const store = listPersonalStores().find(({ name }) => name === "ballots");
    expect(store?.exportOf({ id: "anna", email: "" }).rows).toEqual([
      expect.objectContaining({ pollId: "poll", option: "yes", entry: 2 }),
    ]);
    await transaction(() => store?.eraseInTransaction({ id: "anna", email: "anna@example.com" }));
    expect(JSON.stringify(ballots.list())).not.toContain("anna");
    moveClock(AFTER);
    const { brokenFrom, counts, entries } = await ledgerFor(jan);
    expect([brokenFrom, counts, entries.filter(({ opened }) => opened).length]).toEqual([
      null,
      { yes: 2, no: 0, abstain: 1 },
      3,
    ]);
  });
});

describe("a receipt", () => {
  test("finds its entry in any spelling, also after the vote was replaced", async () => {
    const { replaced, annas } = await fourEntries();
    expect(
      await findEntryOf("poll", annas.receipt.toLowerCase().replaceAll("-", " "), { by: jan }),
    ).toMatchObject({ number: 2 });
    expect(await findEntryOf("poll", replaced.receipt, { by: anna })).toMatchObject({
      number: 1,
      replacedBy: 2,
    });
  });

  test("of another poll, changed or malformed is unknown", async () => {
    const { annas } = await fourEntries();
    await aPoll({ id: "other" });
    await voted(anna, "yes", "other");
    expect(await findEntryOf("other", annas.receipt, { by: anna })).toEqual({
      refused: "unknown-receipt",
    });
    for (const typed of ["", "7K3M", "7K3M-Q9XZ-LM4T-PWA2", "<script>", "7K3M-Q9XZ-LM4T-PWA2-7K3M"])
      expect(await findEntryOf("poll", typed, { by: anna })).toEqual({
        refused: "unknown-receipt",
      });
  });
});

describe("a ledger that was tampered with", () => {
  const ZEROS = "0".repeat(64);
  const replaceEntry = (number: number, changes: object) =>
    changeRow(ledger, `poll:${number}`, changes);
  const remove = (number: number) => transaction(() => ledger.remove(`poll:${number}`));
  const changeBallot = async (by: Account, changes: object) =>
    changeRow(ballots, `poll:${by.id}`, changes);

  test.each([
    ["a changed commitment", 2, () => replaceEntry(2, { commitment: ZEROS })],
    ["a changed day", 3, () => replaceEntry(3, { day: "2026-11-01" })],
    ["a changed hash", 3, () => replaceEntry(3, { hash: ZEROS })],
    ["an entry taken out", 2, () => remove(2)],
    ["an entry cut off the end", 4, () => remove(4)],
    ["a ballot that says something else", 3, () => changeBallot(jan, { option: "no" })],
    ["a ballot that is gone", 4, () => transaction(() => ballots.remove("poll:ewa"))],
    [
      "a ballot without an entry",
      9,
      () =>
        transaction(() =>
          ballots.save({
            ...ballots.find("poll:jan")!,
            revision: undefined,
            id: "x",
            number: 9,
          } as never),
        ),
    ],
    [
      "another count",
      4,
      () => changeRow(tallies, "poll", { counts: { yes: 9, no: 0, abstain: 1 } }),
    ],
    [
      "another question",
      1,
      () => changeRow(polls, "poll", { description: "Czy ktoś to zauważy?" }),
    ],
    ["a tally that is gone", 1, () => transaction(() => tallies.remove("poll"))],
  ] as const)(
    "%s is detected from entry %i on, at the start and on its page",
    async (_, number, tamper) => {
      await fourEntries();
      await tamper();
      expect((await ledgerFor(anna)).brokenFrom).toBe(number);
      expect(checkAllLedgers().map(({ id }) => id)).toEqual(["poll"]);
    },
  );

  test("accepts no ballots, while other polls still do", async () => {
    await fourEntries();
    await aPoll({ id: "other" });
    await replaceEntry(2, { commitment: ZEROS });
    checkAllLedgers();
    expect(await castVote("poll", "no", { by: jan })).toEqual({ refused: "broken" });
    expect(await castVote("other", "no", { by: jan })).toMatchObject({ option: "no" });
  });
});

describe("the beginning of a ledger (rules 1390)", () => {
  const poll = pollRow({ title: "Sala A|B", description: "Którą?" });
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

  test("is the hash of one question only", () => {
    const other = { ...poll, title: "Sala A", description: "B|Którą?" };
    expect(emptyTally(poll).head).not.toBe(emptyTally(other).head);
    expect(startText(poll, undefined)).toBe('["poll","Sala A|B","Którą?"]');
  });

  test("may be the one of before, which stays valid and is shown as it was hashed", () => {
    const text = "poll|Sala A|B|Którą?";
    const ballot = { option: "yes", receipt: "ABCD-EFGH-JKLM-NPQR" } as const;
    const begun = { ...emptyTally(poll), head: sha256(text) };
    const commitment = commitmentOf(ballot);
    const entry = nextEntry(begun, { commitment, replaces: null, day: "2026-11-20" });
    const chain = {
      poll,
      entries: [entry],
      ballots: [{ ...ballot, id: "poll:1", pollId: "poll", accountId: null, number: 1 }],
      tally: { ...begun, entries: 1, head: entry.hash, counts: { ...begun.counts, yes: 1 } },
    };
    expect(brokenFrom(chain)).toBeNull();
    expect(startText(poll, entry.previous)).toBe(text);
    expect(brokenFrom({ ...chain, poll: { ...poll, description: "Inna?" } })).toBe(1);
  });
});
