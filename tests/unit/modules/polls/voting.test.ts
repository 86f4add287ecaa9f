import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { listActivities } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { ballots, ledger, tallies } from "~/modules/voice/polls/ballots.store.server";
import { type Poll, VOTE_OPTIONS } from "~/modules/voice/polls/poll";
import { findPoll, listFinishedPolls, openPollsFor } from "~/modules/voice/polls/polls.server";
import { checkLedger } from "~/modules/voice/polls/vote-ledger-checks.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { aMemberCompany, aMemberOf, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { aPoll, emptyPolls, pollRow, voted } from "./support";

const moveClock = frozenClock();
const { anna, jan, ewa, stranger } = emptyPolls();

const countsFor = async (by: Account) => (await findPoll("poll", { by }))?.counts;

describe("a vote", () => {
  test("is one ballot, one ledger entry without an account, and a receipt of eighty bits", async () => {
    await aPoll();
    const ballot = await voted(anna, "yes");
    expect(ballot).toMatchObject({ accountId: "anna", option: "yes", number: 1 });
    expect(ballot.receipt).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(JSON.stringify(ledger.list())).not.toMatch(/anna|yes"/);
    expect(Object.keys(ledger.list()[0] ?? {}).sort()).toEqual(
      [
        "commitment",
        "day",
        "hash",
        "id",
        "number",
        "pollId",
        "previous",
        "replaces",
        "revision",
      ].sort(),
    );
    expect((await listActivities({ by: anna })).map(({ title }) => title)).toContain(
      "notifications:done.voted.title",
    );
  });

  test("replaces the one before, which stays in the ledger as invalid", async () => {
    await aPoll();
    const first = await voted(anna, "yes");
    await voted(jan, "yes");
    const second = await voted(anna, "no");
    expect(second.receipt).not.toBe(first.receipt);
    expect(ledger.list()).toHaveLength(3);
    expect(ballots.list().map(({ accountId, option }) => `${accountId} ${option}`)).toEqual([
      "anna no",
      "jan yes",
    ]);
    expect(await countsFor(jan)).toEqual({ yes: 1, no: 1, abstain: 0 });
  });

  test("for the same option again has the same ballot and receipt", async () => {
    await aPoll();
    expect(await voted(anna, "yes")).toEqual(await voted(anna, "yes"));
    expect(ledger.list()).toHaveLength(1);
  });

  test("of one person twenty times at once is one ballot, and the ledger stays intact", async () => {
    const poll = await aPoll();
    const options = Array.from({ length: 20 }, (_, index) => VOTE_OPTIONS[index % 3] ?? "yes");
    const cast = await Promise.all(options.map((option) => voted(anna, option)));
    expect(ballots.list()).toHaveLength(1);
    expect(tallies.find("poll")?.counts).toEqual({
      yes: 0,
      no: 1,
      abstain: 0,
      [options.at(-1) ?? ""]: 1,
    });
    expect(ballots.list()[0]?.receipt).toBe(cast.at(-1)?.receipt);
    expect(await checkLedger(poll)).toBeNull();
  });

  test("of twenty people at once is twenty ballots", async () => {
    const poll = await aPoll();
    const company = await aMemberCompany({ id: "many" });
    const people = Array.from({ length: 20 }, (_, index) =>
      aMemberOf(company, { id: `person-${index}` }),
    );
    await Promise.all(people.map((by, index) => voted(by, index < 15 ? "yes" : "no")));
    expect(tallies.find("poll")).toMatchObject({
      entries: 20,
      counts: { yes: 15, no: 5, abstain: 0 },
    });
    expect(await checkLedger(poll)).toBeNull();
  });

  test("is refused before and after the poll, after an early end, and for an unknown poll", async () => {
    await aPoll({ id: "later", startDate: dayFromToday(1) });
    await aPoll({ id: "draft", isActive: false });
    await aPoll({ id: "over", startDate: dayFromToday(-3), endDate: dayFromToday(-1) });
    await aPoll({
      id: "ended",
      isActive: false,
      endedEarly: { at: now(), reason: "Błąd w pytaniu" },
    });
    const refusals = ["later", "draft", "over", "ended", "nowhere"].map(async (id) =>
      castVote(id, "yes", { by: anna }),
    );
    expect(await Promise.all(refusals)).toEqual(
      ["not-found", "not-found", "ended", "ended", "not-found"].map((refused) => ({ refused })),
    );
  });

  test("is accepted to the last minute of the last day in Warsaw", async () => {
    await aPoll({ endDate: "2026-11-20" });
    moveClock("2026-11-20T22:59:00Z");
    await voted(anna, "yes");
    moveClock("2026-11-20T23:00:00Z");
    expect(await castVote("poll", "no", { by: anna })).toEqual({ refused: "ended" });
  });

  test.each([
    ["lead", {}],
    ["invited", {}],
    ["starter", { emailConfirmed: false }],
    ["member", { closedAt: "2026-11-01T09:00:00.000Z" }],
  ] as const)("is not for people of a company that is %s %o", async (status, changes) => {
    await aPoll();
    const by = aMemberOf(await aMemberCompany({ id: "other", status, ...changes }), {
      id: "other",
    });
    expect(await castVote("poll", "yes", { by })).toEqual({ refused: "not-entitled" });
    expect(await castVote("poll", "yes", { by: stranger })).toEqual({ refused: "not-entitled" });
    expect(await openPollsFor({ by })).toEqual([]);
    await changeRow(companies, "other", {
      status: "starter",
      emailConfirmed: true,
      closedAt: null,
    });
    expect(await voted(by, "yes")).toMatchObject({ option: "yes" });
  });
});

describe("counts", () => {
  test("are hidden from people who have not voted while the poll runs, and public afterwards", async () => {
    await aPoll();
    await voted(anna, "yes");
    expect(await countsFor(jan)).toBeNull();
    expect(await countsFor(anna)).toEqual({ yes: 1, no: 0, abstain: 0 });
    expect((await openPollsFor({ by: jan })).map(({ counts }) => counts)).toEqual([null]);
    moveClock("2026-12-24T09:00:00Z");
    expect(await countsFor(jan)).toEqual({ yes: 1, no: 0, abstain: 0 });
  });

  test("of a poll without votes are zeros once it is over", async () => {
    await aPoll({ startDate: dayFromToday(-3), endDate: dayFromToday(-1) });
    expect(await countsFor(ewa)).toEqual({ yes: 0, no: 0, abstain: 0 });
  });
});

test("open polls are ordered by their end, finished ones newest first", async () => {
  for (const [id, startDate, endDate] of [
    ["long", -9, 9],
    ["short", -1, 2],
    ["old", -30, -20],
    ["recent", -10, -1],
    ["planned", 1, 5],
  ] as const)
    await aPoll(
      pollRow({ id, startDate: dayFromToday(startDate), endDate: dayFromToday(endDate) }),
    );
  const idsOf = (seen: { poll: Poll }[]) => seen.map(({ poll }) => poll.id);
  expect(idsOf(await openPollsFor({ by: anna }))).toEqual(["short", "long"]);
  expect(idsOf(await listFinishedPolls({ by: anna }))).toEqual(["recent", "old"]);
  expect(await findPoll("planned", { by: anna })).toBeNull();
});
