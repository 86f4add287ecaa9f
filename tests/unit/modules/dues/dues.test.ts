import { afterEach, describe, expect, test, vi } from "vitest";
import { deleteCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { reduceDue, undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import type { Due } from "~/modules/money/dues/due";
import { NewDueSchema, PaySchema, ReduceSchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { findYearSums } from "~/modules/money/dues/figures/year-sums.server";
import { yearSumsPage } from "~/modules/money/dues/figures/year-sums.view.server";
import {
  addDue,
  duesOf,
  findDue,
  findDueByNumber,
  hasMoneyInTransaction,
  isIn,
  listDues,
  payDue,
  payFromBalance,
} from "~/modules/money/dues/ledger/dues.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { dueFigures, duesTable } from "~/modules/money/dues/list/due.view.server";
import { history } from "~/modules/staff/history/history.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { dayFromToday } from "~/platform/time/clock";
import { aMemberCompany } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue, imbalances } from "./support";

afterEach(() => expect(imbalances()).toEqual([]));

const accept = <Outcome>(outcome: Outcome) =>
  isRefused(outcome) ? expect.fail(String(outcome.refused)) : outcome;
const standing = async ({ id }: Due) => (await findDue(id)) ?? expect.fail("no due");
const pay = async (due: Due, typed: object = {}) => payDue(due.id, PaySchema.parse(typed), { by });
const reduce = async (due: Due, how: string, amount?: string) =>
  reduceDue(due.id, ReduceSchema.parse({ how, amount, reason: "Pomyłka" }), { by });

test("staff issue a due by hand, with the company as it is (rules 1015)", async () => {
  await aMemberCompany({ id: "anna", name: "Pracownia Łąka", nip: "9990002036" });
  const typed = { title: "Stoisko", term: dayFromToday(14), year: "2026" };
  const input = NewDueSchema.parse({ ...typed, amount: "1 200,50 zł" });
  const due = accept(await addDue("anna", input, { by })) as Due;
  expect(due).toMatchObject({ amountGrosze: 1200_50, kind: "other", year: 2026 });
  expect(due.addressee).toMatchObject({ name: "Pracownia Łąka", nip: "9990002036" });
  expect(await addDue("missing", input, { by })).toEqual({
    refused: "not-found",
  });
  for (const amount of ["0", "0,001", "-5", "abc", ""])
    expect(NewDueSchema.safeParse({ ...typed, amount }).success, amount).toBe(false);
  expect(history.list().map(({ action, title }) => [action, title])).toEqual([
    ["added", `${due.number}, Pracownia Łąka`],
  ]);
});

test("a company with money is not deleted (rules 1012)", async () => {
  await aMemberCompany({ id: "anna", organizationId: null });
  const refusal = () => deleteCompany("anna", { by, hasMoney: hasMoneyInTransaction });
  await aDue();
  expect(await refusal()).toEqual({ refused: "has-money" });
  dues.reset();
  expect(await refusal()).not.toHaveProperty("refused");
});

describe("payments by hand (rules 1016)", () => {
  test("one press pays all that is open, today", async () => {
    const due = await aDue();
    accept(await pay(due));
    expect(await standing(due)).toMatchObject({ open: 0, state: "paid" });
    expect(payments.list()).toMatchObject([{ source: "transfer", day: dayFromToday(0) }]);
    expect(await pay(due)).toEqual({ refused: "settled" });
    expect(history.list().map(({ action }) => action)).toEqual(["paid"]);
  });

  test("a part stays a part, and what is over pays another due from the balance", async () => {
    const [one, other] = [await aDue(), await aDue()];
    accept(await pay(one, { amount: "150", source: "cash" }));
    expect(await standing(one)).toMatchObject({ open: 450_00, paid: 150_00, state: "partly" });
    expect(accept(await pay(one, { amount: "650,00" }))).toMatchObject({ over: 200_00 });
    expect(await duesOf("anna")).toMatchObject({ balance: 200_00, open: 600_00 });
    accept(await payFromBalance(other.id, { by }));
    expect(await standing(other)).toMatchObject({ open: 400_00, balance: 0 });
    expect(await payFromBalance(other.id, { by })).toEqual({ refused: "settled" });
  });

  test("no day ahead", async () => {
    expect(await pay(await aDue(), { day: dayFromToday(1) })).toEqual({ refused: "future" });
  });
});

describe("what is taken off (rules 1017)", () => {
  test("a credit note takes its amount, a write-off the rest", async () => {
    const due = await aDue();
    expect(await reduce(due, "creditNote", "600,01")).toEqual({ refused: "too-much" });
    accept(await reduce(due, "creditNote", "200"));
    expect(await standing(due)).toMatchObject({ open: 400_00 });
    accept(await reduce(due, "writeOff"));
    expect(await standing(due)).toMatchObject({ open: 0, state: "writtenOff" });
    expect(await reduce(due, "writeOff")).toEqual({ refused: "settled" });
    expect(ReduceSchema.safeParse({ how: "creditNote", reason: "x" }).success).toBe(false);
  });

  test("a cancelled due leaves its money as balance", async () => {
    const due = await aDue();
    accept(await pay(due, { amount: "100" }));
    accept(await reduce(due, "cancellation"));
    expect(await standing(due)).toMatchObject({ open: 0, state: "cancelled", balance: 100_00 });
    const [cancellation] = (await standing(due)).entries;
    accept(await undoEntry(due.id, cancellation?.entry.id, { by, reason: "Jednak nie" }));
    expect(await standing(due)).toMatchObject({ open: 500_00, balance: 0 });
  });

  test("a payment by hand that is taken back counts nowhere", async () => {
    const [due, other] = [await aDue(), await aDue()];
    accept(await pay(due, { amount: "700" }));
    const [payment] = (await standing(due)).entries;
    const undo = () => undoEntry(due.id, payment?.entry.id, { by, reason: "Nie ten przelew" });
    expect(await undoEntry(other.id, payment?.entry.id, { by, reason: "x" })).toEqual({
      refused: "not-found",
    });
    accept(await payFromBalance(other.id, { by }));
    expect(await undo()).toEqual({ refused: "spent" });
    const [fromBalance] = (await standing(other)).entries;
    accept(await undoEntry(other.id, fromBalance?.entry.id, { by, reason: "x" }));
    accept(await undo());
    expect(await undo()).toEqual({ refused: "undone-already" });
    expect(await standing(due)).toMatchObject({ open: 600_00, balance: 0 });
  });
});

test("a due is found by its amount, with a comma or a point", async () => {
  await aDue({ amountGrosze: 349_50 });
  await aDue({ amountGrosze: 600_00 });
  for (const typed of ["349,50", "349.50", "349,5", "349"])
    expect(await listDues(null, typed), typed).toHaveLength(1);
  expect(await listDues(null, "600,00")).toHaveLength(1);
});

test("the list shows a year by state and search, and its figures close (rules 1019)", async () => {
  const paid = await aDue({ term: dayFromToday(-40) });
  await aDue({ term: dayFromToday(-31), title: "Stoisko", amountGrosze: 100_00 });
  await aDue({ term: dayFromToday(-1), amountGrosze: 50_00 });
  await aDue({ term: dayFromToday(0) });
  await aDue({ year: 2027 });
  accept(await pay(paid));
  const all = await listDues(2026);
  expect(all.map(({ state }) => state)).toEqual(["paid", "overdue", "overdue", "open"]);
  const counts = (["all", "unpaid", "overdue", "partly", "paid", "off"] as const).map(
    (filter) => all.filter((due) => isIn(filter, due)).length,
  );
  expect(counts).toEqual([4, 3, 2, 0, 1, 0]);
  expect(await listDues(2026, "stoisko")).toHaveLength(1);
  expect(await listDues(2026, paid.number)).toHaveLength(1);
  expect(await listDues(null)).toHaveLength(5);
  const typed = ` ${paid.number.toLowerCase().replace("/", " / ")} `;
  expect((await findDueByNumber(typed))?.due.id).toBe(paid.id);
  expect(await findDueByNumber(paid.number.slice(0, -1))).toBeNull();
  const figures = dueFigures(all, localeOf("pl"));
  expect(figures.strip.map(({ value }) => value)).toEqual([
    "1350 zł",
    "600 zł",
    "600 zł",
    "150 zł",
  ]);
  expect(figures.ages.map(({ amount }) => amount)).toEqual(["50 zł", "100 zł", "0 zł", "0 zł"]);
  expect(duesTable(all, localeOf("pl"))[1]?.slice(7)).toEqual([
    "600,00",
    "600,00",
    "0,00",
    "0,00",
    "PLN",
    "Opłacona",
  ]);
});

test("a year is reconciled: parts add up to their sums (rules 1024)", async ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const [one, other] = [await aDue(), await aDue({ year: 2025, amountGrosze: 100_00 })];
  accept(await pay(one, { amount: "700" }));
  accept(await payFromBalance(other.id, { by }));
  accept(await reduce(await aDue({ amountGrosze: 50_00 }), "writeOff"));
  const { sums, errors } = await findYearSums(2026);
  expect(errors).toEqual([]);
  expect(sums.dues).toMatchObject({ amount: 650_00, paid: 600_00, writeOff: 50_00, open: 0 });
  expect(sums.balances).toMatchObject({ amount: 0, fromPayments: 100_00, forDues: 100_00 });
  expect(sums.payments).toMatchObject({
    amount: 700_00,
    due: 600_00,
    balance: 100_00,
    unassigned: 0,
  });
  const { tables } = yearSumsPage(2026, { sums, errors }, localeOf("pl"));
  expect(tables.map(({ total }) => total.amount)).toEqual(["650 zł", "700 zł", "0 zł"]);
});

test("a single due may be the whole fee of a year (rules 1015)", async () => {
  await aMemberCompany({ id: "anna" });
  const typed = { title: "Składka", amount: "1200", year: "2026" };
  const input = NewDueSchema.parse({ ...typed, term: dayFromToday(14), kind: "fee" });
  expect(await addDue("anna", input, { by })).toMatchObject({ kind: "fee", amountGrosze: 1200_00 });
});
