import { afterEach, expect, test } from "vitest";
import { undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import { findDue } from "~/modules/money/dues/ledger/dues.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { type DueSelection, hashOfDues } from "~/modules/money/dues/list/due-selection.server";
import {
  MOST_MARKS,
  markedToday,
  markPaid,
  planMarks,
} from "~/modules/money/dues/marks/due-marks.server";
import { markedList, marksPage } from "~/modules/money/dues/marks/due-marks.view.server";
import { history } from "~/modules/staff/history/history.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue, imbalances } from "./support";

const moveClock = frozenClock();

afterEach(() => expect(imbalances()).toEqual([]));

const ALL: DueSelection = { ids: null, year: "all", filter: "unpaid", q: "" };
const seenOf = (selection = ALL) => hashOfDues(planMarks(selection).pay);
const mark = (selection = ALL) => markPaid(selection, { seen: seenOf(selection), by });
const stateOf = async (id: string) => (await findDue(id))?.state;

test("selected dues are marked as paid in full, the others stay (rules 1029)", async () => {
  const [one, other, third] = [await aDue(), await aDue({ amountGrosze: 350_50 }), await aDue()];
  expect(await mark({ ...ALL, ids: [one.id, other.id] })).toBe(2);
  expect(await Promise.all([one, other, third].map(({ id }) => stateOf(id)))).toEqual([
    "paid",
    "paid",
    "open",
  ]);
  expect(payments.list().map(({ amountGrosze, source }) => [amountGrosze, source])).toEqual([
    [600_00, "transfer"],
    [350_50, "transfer"],
  ]);
  expect(history.list()).toHaveLength(2);
});

test("two presses at once, and a list that has changed, pay nothing twice (rules 1029)", async () => {
  const due = await aDue();
  const seen = seenOf();
  const outcomes = await Promise.all([markPaid(ALL, { seen, by }), markPaid(ALL, { seen, by })]);
  expect(outcomes).toEqual([1, { refused: "outdated" }]);
  expect(payments.list()).toHaveLength(1);
  expect(marksPage(planMarks({ ...ALL, ids: [due.id] }), localeOf("pl"))).toMatchObject({
    count: 0,
    leftOut: ["Pominięto 1 składkę, na której nie ma już nic do zapłaty."],
  });
  expect(await mark()).toEqual({ refused: "outdated" });
});

test("one press marks two hundred, and says how many are left (rules 1029)", async () => {
  for (let at = 0; at < MOST_MARKS + 3; at += 1) await aDue();
  expect(planMarks(ALL)).toMatchObject({ more: 3 });
  expect(await mark()).toBe(MOST_MARKS);
  expect(planMarks(ALL)).toMatchObject({ pay: { length: 3 }, more: 0 });
});

test("what was marked today is listed until it is taken back, and for a day (rules 1029)", async () => {
  moveClock("2026-11-18T10:00:00Z");
  const [one, other] = [await aDue(), await aDue()];
  await mark();
  expect(markedToday().map(({ due }) => due.id)).toEqual(
    expect.arrayContaining([one.id, other.id]),
  );
  const entryId = markedToday().find(({ due }) => due.id === one.id)?.entryId;
  await undoEntry(one.id, entryId, { by, reason: "Pomyłka" });
  expect(markedList(localeOf("pl")).rows).toMatchObject([{ number: other.number }]);
  expect(await stateOf(one.id)).toBe("open");
  moveClock("2026-11-18T23:30:00Z");
  expect(markedToday()).toEqual([]);
});
