import { afterEach, expect, test } from "vitest";
import { dues } from "~/modules/money/dues/dues.store.server";
import { decidePayment, waitingPayments } from "~/modules/money/dues/ledger/bank-payments.server";
import { payFromBalance } from "~/modules/money/dues/ledger/dues.server";
import {
  currentMovements,
  issueDuesInTransaction,
} from "~/modules/money/dues/ledger/ledger.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { outside } from "~/modules/money/dues/ledger/ledger-entry";
import { balanceOf, openOf } from "~/modules/money/dues/ledger/movements";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { bookedStatements, bookStatement } from "~/modules/money/statements/booking.server";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import { bookedRow, undoPage } from "~/modules/money/statements/statement.view.server";
import { planUndo, undoStatement } from "~/modules/money/statements/statement-undo.server";
import { statements } from "~/modules/money/statements/statements.store.server";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { BY_STAFF } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { aDraft, imbalances } from "../dues/support";

afterEach(() => expect(imbalances()).toEqual([]));

/** A list of operations: payers with titles and amounts. */
const fileOf = (...lines: readonly [payer: string, title: string, amount: string][]) =>
  readStatements(
    Buffer.from(
      [
        "Data operacji;Tytuł;Kontrahent;Kwota",
        ...lines.map(([payer, title, amount]) => `2026-01-05;${title};${payer};${amount}`),
      ].join("\n"),
    ),
  );

/** Books a file as it is proposed, and returns the id of its statement. */
async function booked(file: ReturnType<typeof fileOf>): Promise<string> {
  const rehearsal = await rehearseStatements(file);
  const shown = new Set(rehearsal.lines.map(({ index }) => index));
  const selection = { shown, agreed: shown, choices: new Map() };
  const how = { ...BY_STAFF, seen: rehearsal.hash, filename: "wyciag.csv", selection };
  return accepted(await bookStatement(rehearsal, how)).id;
}

const undo = (id: string) =>
  undoStatement(id, { ...BY_STAFF, seen: planUndo(id, BY_STAFF)?.hash ?? "" });

async function issue(count: number) {
  const drafts = Array.from({ length: count }, (_, at) => aDraft({ companyId: `c${at}` }));
  return transaction(() => issueDuesInTransaction(drafts, BY_STAFF));
}

const openOfAll = () => dues.list().map((due) => openOf(currentMovements(), due));

test("one press takes a whole statement back, and the same file can be booked again (rules 1008)", async () => {
  const [one, two] = await issue(2);
  const file = fileOf(
    ["Firma A", one?.number ?? "", "600,00"],
    ["Firma B", two?.number ?? "", "650,00"],
    ["Jan Kot", "nie wiadomo", "1,50"],
  );
  const id = await booked(file);
  expect(openOfAll()).toEqual([0, 0]);
  expect(await undo(id)).toMatchObject({ left: [], returns: 0 });
  expect(openOfAll()).toEqual([600_00, 600_00]);
  expect(balanceOf(currentMovements(), "c1")).toBe(0);
  expect(waitingPayments()).toEqual([]);
  expect(bookedStatements()[0]?.undoneBy).toBe(BY_STAFF.by.id);
  expect(await undo(id)).toEqual({ refused: "nothing" });
  await booked(file);
  expect(openOfAll()).toEqual([0, 0]);
  expect(payments.list()).toHaveLength(6);
});

test("what has changed since is named and left (rules 1008)", async () => {
  const [one, two] = await issue(2);
  const id = await booked(
    fileOf(
      ["Firma A", one?.number ?? "", "600,00"],
      ["Firma B", two?.number ?? "", "900,00"],
      ["Jan Kot", "nie wiadomo", "1,50"],
    ),
  );
  const [waiting] = waitingPayments();
  const decision = { to: outside("refund"), amountGrosze: 1_50, reason: "" as const };
  await decidePayment(waiting?.payment.id ?? "", decision, BY_STAFF);
  const [next] = await transaction(() =>
    issueDuesInTransaction([aDraft({ companyId: "c1", amountGrosze: 250_00 })], BY_STAFF),
  );
  await payFromBalance(next?.id, BY_STAFF);
  const plan = planUndo(id, BY_STAFF) ?? expect.fail("no plan");
  expect(plan.left.map(({ why }) => why).sort()).toEqual(["changed", "spent"]);
  const page = undoPage(plan, locale);
  expect(page.sums).toEqual([
    "1 wpłata na 600 zł przestanie się liczyć, a składki z niej opłacone znów będą do zapłaty.",
  ]);
  await undo(id);
  expect(openOfAll()).toEqual([600_00, 0, 0]);
  const [statement] = statements.list();
  const names = new Map([[BY_STAFF.by.id, "Ewa"]]);
  expect(statement && bookedRow(statement, names, locale)).toMatchObject({ canBeUndone: true });
});

test("an undo of other numbers than those shown does nothing (rules 1008)", async () => {
  const id = await booked(fileOf(["Jan Kot", "a", "1,50"], ["Jan Kot", "b", "2,50"]));
  const seen = planUndo(id, BY_STAFF)?.hash ?? "";
  const [waiting] = waitingPayments();
  const decision = { to: outside("notOurs"), amountGrosze: 1_50, reason: "" as const };
  await decidePayment(waiting?.payment.id ?? "", decision, BY_STAFF);
  expect(await undoStatement(id, { ...BY_STAFF, seen })).toEqual({ refused: "outdated" });
  expect(waitingPayments()).toHaveLength(1);
});

test("two presses at once take a statement back once (rules 1008)", async () => {
  const id = await booked(fileOf(["Jan Kot", "a", "1,50"]));
  const seen = planUndo(id, BY_STAFF)?.hash ?? "";
  const presses = [1, 2].map(() => undoStatement(id, { ...BY_STAFF, seen }));
  const outcomes = await Promise.all(presses);
  expect(outcomes.filter((one) => !("refused" in one))).toHaveLength(1);
  expect(ledgerEntries.list()).toHaveLength(1);
});
