import { expect, test } from "vitest";
import {
  findBatch,
  issueBatch,
  listBatches,
  recordsToExport,
} from "~/modules/money/dues/accounting/accounting.server";
import { batchTable } from "~/modules/money/dues/accounting/accounting.view.server";
import { reduceDue, undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema, ReduceSchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { decidePayment } from "~/modules/money/dues/ledger/bank-payments.server";
import { findDue, payDue, payFromBalance } from "~/modules/money/dues/ledger/dues.server";
import { currentMovements, receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { duePlace, outside } from "~/modules/money/dues/ledger/ledger-entry";
import { sumsOf } from "~/modules/money/dues/ledger/ledger-sums";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { unchargeInTransaction } from "~/modules/money/dues/ledger/uncharged.server";
import { amountIn, total } from "~/platform/money/grosze";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { csvOf } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";
import { changeRow } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue, aTransfer, imbalances } from "./support";

const pay = (due: Due, amount?: string) => payDue(due.id, PaySchema.parse({ amount }), { by });
const reduce = (due: Due, how: string, amount?: string) =>
  reduceDue(due.id, ReduceSchema.parse({ how, amount, reason: "Umowa" }), { by });
const undoLast = async (due: Due) =>
  undoEntry(due.id, (await findDue(due.id))?.entries[0]?.entry.id, { by, reason: "Pomyłka" });

/** A history with every kind of entry, cancellations and counter-entries. */
async function everything(): Promise<void> {
  const [paid, over, wrong, next] = [await aDue(), await aDue(), await aDue(), await aDue()];
  await pay(paid);
  await pay(over, "750,50");
  await payFromBalance(next.id, { by });
  await pay(wrong, "200");
  await reduce(wrong, "cancellation");
  await reduce(next, "writeOff");
  await undoLast(next);
  await reduce(next, "writeOff");
  const [last] = [await aDue()];
  await pay(last, "100");
  await undoLast(last);
  const received = await transaction(() =>
    receiveInTransaction([{ payment: aTransfer({ source: "statement" }), to: [] }], { by }),
  );
  const [payment] = isRefused(received) ? expect.fail("refused") : received;
  const decide = (amountGrosze: number, to: "refund" | "notOurs") =>
    decidePayment(payment?.id ?? "", { to: outside(to), amountGrosze, reason: "" }, { by });
  await decide(100_00, "refund");
  await decide(200_00, "notOurs");
}

const tableOf = async (id: string | undefined): Promise<Record<string, string>[]> => {
  const [heads = [], ...rows] = batchTable(
    (await findBatch(id)) ?? expect.fail("no batch"),
    locale,
  );
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ""])));
};

test("the sides of all batches differ by what the ledger has open (rules 1002)", async () => {
  await everything();
  await issueBatch({ by });
  await aDue();
  await issueBatch({ by });
  const rows = (await Promise.all(listBatches().map(({ id }) => tableOf(id)))).flat();
  const side = (name: string) => total(rows, (row) => amountIn(row[name] || "0") ?? Number.NaN);
  const sums = sumsOf(currentMovements(), {
    dues: dues.list(),
    payments: payments.list(),
    past: [],
  });
  expect(side("winien") - side("ma")).toBe(
    sums.dues.open - sums.balances.amount - sums.payments.unassigned,
  );
  expect(imbalances()).toEqual([]);
  const kinds = new Set(rows.map((row) => row.rodzaj));
  for (const kind of ["nota", "wpłata", "rozliczenie", "nadpłata", "umorzenie", "anulowanie"])
    expect(kinds).toContain(kind);
  expect(rows.filter((row) => row.storno === "tak").map((row) => row.rodzaj)).toEqual([
    "umorzenie",
    "rozliczenie",
  ]);
});

test("a payment names the companies that it is for, and who paid (rules 1002)", async () => {
  const [due, other, third] = [await aDue(), await aDue(), await aDue()];
  await changeRow(dues, third.id, {
    companyId: "szulc",
    addressee: { name: "Transport Szulc", nip: "", address: "" },
  });
  await pay(due);
  const to = [other, third].map(({ id }) => ({ to: duePlace(id), amountGrosze: 300_00 }));
  const payment = aTransfer({ source: "statement", payerName: "Biuro Rachunkowe" });
  await transaction(() => receiveInTransaction([{ payment, to }], { by }));
  await transaction(() => receiveInTransaction([{ payment: aTransfer(), to: [] }], { by }));
  await issueBatch({ by });
  const rows = (await tableOf(listBatches()[0]?.id)).filter(({ rodzaj }) => rodzaj === "wpłata");
  const { name, nip, address } = due.addressee;
  expect([name, nip, address]).not.toContain("");
  expect(rows.map((row) => [row.nazwa, row.nip, row.adres, row.kto_zaplacil])).toEqual([
    [name, nip, address, ""],
    [`${name}; Transport Szulc`, `${nip}; –`, `${address}; –`, "Biuro Rachunkowe"],
    ["", "", "", "Pracownia"],
  ]);
});

test("a batch is the same file each time, and has no account of a payer (rules 1001, 1040)", async () => {
  await everything();
  await issueBatch({ by });
  const [{ id = "" } = {}] = listBatches();
  const before = csvOf(batchTable((await findBatch(id)) ?? expect.fail("no batch"), locale));
  await aDue();
  await reduce(await aDue(), "creditNote", "1");
  expect(csvOf(batchTable((await findBatch(id)) ?? expect.fail("no batch"), locale))).toBe(before);
  expect(payments.list().some(({ payerAccount }) => payerAccount !== "")).toBe(true);
  expect(before.replace(/\s/g, "")).not.toMatch(/\d{20}/);
});

test("no record is in two batches, however often the button is pressed (rules 1001)", async () => {
  await everything();
  const presses = await Promise.all(
    [1, 2, 3].map(async () => {
      await aDue();
      return issueBatch({ by });
    }),
  );
  await issueBatch({ by });
  expect(await issueBatch({ by })).toEqual({ refused: "nothing" });
  expect(presses.length).toBe(3);
  const ids = listBatches().flatMap((batch) => [
    ...batch.dues,
    ...batch.payments,
    ...batch.entries,
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(
    dues.list().length + payments.list().length + ledgerEntries.list().length,
  );
  expect(Object.values(recordsToExport()).flat()).toEqual([]);
});

test("a charge taken back before anybody heard of it is in no batch (rules 1694)", async () => {
  const [unheard, mailed, exported] = [await aDue(), await aDue(), await aDue()];
  await changeRow(dues, mailed.id, { lastMail: { step: "issued", day: dayFromToday(0) } });
  const takeBack = ({ id }: Due) =>
    transaction(() => unchargeInTransaction(dues.find(id) ?? expect.fail("no due"), { by }));
  await takeBack(unheard);
  await takeBack(mailed);
  const batch = await issueBatch({ by });
  if (isRefused(batch)) expect.fail("nothing");
  expect(batch.dues).toEqual([mailed.id, exported.id]);
  expect(batch.entries).toHaveLength(1);
  // The accountant has this one already.
  await takeBack(exported);
  expect(recordsToExport()).toMatchObject({ dues: [], entries: [{ reason: "uncharged" }] });
});

test("batches are numbered without gaps (rules 1001)", async () => {
  for (let left = 3; left > 0; left -= 1) {
    await aDue();
    await issueBatch({ by });
  }
  const year = dayFromToday(0).slice(0, 4);
  expect(listBatches().map(({ number }) => number)).toEqual(
    ["003", "002", "001"].map((serial) => `${year}/${serial}`),
  );
});
