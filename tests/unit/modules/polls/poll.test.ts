import { describe, expect, test } from "vitest";
import { pollResults } from "~/modules/voice/polls/app/app-poll.view.server";
import { percentOf, pollState } from "~/modules/voice/polls/poll";
import { parseReceipt } from "~/modules/voice/polls/vote-ledger";
import { dayFromToday, now } from "~/platform/time/clock";
import { frozenClock } from "../../../support/frozen-clock";
import { pollRow } from "./support";

frozenClock();

describe("a poll", () => {
  test.each([
    ["planned", "from tomorrow on", 1, 7, true],
    ["active", "on its only day", 0, 0, true],
    ["finished", "the day after its last one", -3, -1, true],
    ["draft", "while it is not open", -1, 7, false],
    ["draft", "that was never open", -3, -1, false],
  ] as const)("is %s %s", (state, _, startDate, endDate, isActive) => {
    expect(
      pollState(
        pollRow({ isActive, startDate: dayFromToday(startDate), endDate: dayFromToday(endDate) }),
      ),
    ).toBe(state);
  });

  test("that was ended early is finished on any day", () => {
    expect(pollState(pollRow({ endedEarly: { at: now(), reason: "Błąd" } }))).toBe("finished");
  });
});

describe("shares", () => {
  test.each([
    [0, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
    [1, 1000, 0],
  ])("%i of %i is %i%%", (count, total, percent) => {
    expect(percentOf(count, total)).toBe(percent);
  });

  test("stand in the order of the answers, with the person's own marked", () => {
    const { total, options } = pollResults({ yes: 34, no: 52, abstain: 10 }, "no");
    expect(total).toBe(96);
    expect(options).toEqual([
      { option: "yes", count: 34, percent: 35, isMine: false },
      { option: "no", count: 52, percent: 54, isMine: true },
      { option: "abstain", count: 10, percent: 10, isMine: false },
    ]);
  });
});

test.each([
  ["7K3M-Q9XZ-LM4T-PWA2", "7K3M-Q9XZ-LM4T-PWA2"],
  [" 7k3m q9xz lm4t pwa2 ", "7K3M-Q9XZ-LM4T-PWA2"],
  ["7K3MQ9XZLM4TPWA2", "7K3M-Q9XZ-LM4T-PWA2"],
  ["7K3M–Q9XZ–LM4T–PWA2", "7K3M-Q9XZ-LM4T-PWA2"],
  ["7K3M-Q9XZ-LM4T", null],
  ["7K3M-Q9XZ-LM4T-PWA1", null],
  ["7K3M-Q9XZ-LM4T-PWAŁ", null],
  ["", null],
])("the receipt %j is parsed as %j", (typed, receipt) => {
  expect(parseReceipt(typed)).toBe(receipt);
});
