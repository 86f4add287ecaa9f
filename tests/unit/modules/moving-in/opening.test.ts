import { expect, test } from "vitest";
import { recordsToExport } from "~/modules/money/dues/accounting/accounting.server";
import { batchTable } from "~/modules/money/dues/accounting/accounting.view.server";
import type { AccountingRecords } from "~/modules/money/dues/accounting/accounting-batch";
import { openingRecords } from "~/modules/money/dues/accounting/opening.server";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { hasMoneyInTransaction, payDue } from "~/modules/money/dues/ledger/dues.server";
import { currentMovements } from "~/modules/money/dues/ledger/ledger.server";
import { sumsOf } from "~/modules/money/dues/ledger/ledger-sums";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import {
  rehearseMoneyUndo,
  undoMovedMoney,
} from "~/modules/money/dues/moved/moved-money-undo.server";
import { holdersOfCompany } from "~/modules/office/company-changes/company-holders.server";
import { amountIn, total } from "~/platform/money/grosze";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut } from "./support";

frozenClock("2026-11-18T11:00:00.000Z");

const FILE = [
  "Firma;Kwota;Rodzaj;Data;Tytułem;Za rok",
  "Łąka;1 200,50 zł;zaległość;31.03.2025;Składka 2025;2025",
  "Łąka;600;Wpłata;2024-03-05;Składka za 2024;2024",
  "Łąka;99,99;nadpłata;4.11.2026;;",
];

const aboutAll = () => ({
  dues: new Map(dues.list().map((due) => [due.id, due])),
  payments: new Map(payments.list().map((payment) => [payment.id, payment])),
});

/** Kind, debit and credit of each row. */
const rowsOf = (records: AccountingRecords) =>
  batchTable({ batch: { number: "" }, records, about: aboutAll() }, pl)
    .slice(1)
    .map((row) => [row[0], row[10], row[11]]);

/** Debit less credit. */
const balanceOf = (rows: ReturnType<typeof rowsOf>) =>
  total(
    rows,
    ([, debit, credit]) => (amountIn(debit || "0") ?? 0) - (amountIn(credit || "0") ?? 0),
  );

test("batches leave out what a file brought, and have what happened to it later (rules 1578)", async () => {
  await aMemberCompany({ id: "laka", name: "Łąka", nip: "9990005158" });
  const { setId } = await carryOut("money", FILE);
  expect(Object.values(recordsToExport()).flat()).toEqual([]);
  expect(rowsOf(openingRecords()).sort()).toEqual([
    ["nadpłata", "99,99", "99,99"],
    ["nota", "1200,50", ""],
    ["nota", "600,00", ""],
    ["rozliczenie", "600,00", "600,00"],
    ["wpłata", "", "600,00"],
    ["wpłata", "", "99,99"],
  ]);
  const [owed] = dues.list(({ moved }) => moved?.isPaid === false);
  await payDue(owed?.id ?? "", PaySchema.parse({ amount: "200,50" }), { by });
  const news = rowsOf(recordsToExport());
  expect(news.map(([kind]) => kind)).toEqual(["wpłata", "rozliczenie"]);
  const { dues: own, balances } = sumsOf(currentMovements(), {
    dues: dues.list(),
    payments: payments.list(),
    past: [],
  });
  expect(balanceOf([...news, ...rowsOf(openingRecords())])).toBe(own.open - balances.amount);

  const { hash } = await rehearseMoneyUndo(setId);
  await undoMovedMoney(setId, { by, seen: hash, noteInTransaction: () => {} });
  expect(rowsOf(recordsToExport())).toEqual(news);
  expect(rowsOf(openingRecords())).toEqual([["nota", "1200,50", ""]]);
});

test("a company whose money was taken back may go again (rules 1579)", async () => {
  await aMemberCompany({ id: "laka", name: "Łąka", nip: "9990005158" });
  const { setId } = await carryOut("money", FILE);
  expect(hasMoneyInTransaction("laka")).toBe(true);
  const { hash } = await rehearseMoneyUndo(setId);
  await undoMovedMoney(setId, { by, seen: hash, noteInTransaction: () => {} });
  expect(hasMoneyInTransaction("laka")).toBe(false);
  expect(holdersOfCompany("laka", () => () => false)).toEqual([]);
});
