import { expect, test } from "vitest";
import {
  findBatch,
  issueBatch,
  listBatches,
} from "~/modules/money/dues/accounting/accounting.server";
import { batchTable } from "~/modules/money/dues/accounting/accounting.view.server";
import { findAnyPayment, waitingPayments } from "~/modules/money/dues/ledger/bank-payments.server";
import { findDue, listDues } from "~/modules/money/dues/ledger/dues.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { duePage, duesTable } from "~/modules/money/dues/list/due.view.server";
import { bookedStatements, bookStatement } from "~/modules/money/statements/booking.server";
import { maskAccount } from "~/modules/money/statements/mask-account";
import { paymentPage, waitingRow } from "~/modules/money/statements/payment.view.server";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import { rehearsalTable, statementRow } from "~/modules/money/statements/rehearsal.view.server";
import { bookedRow, undoPage } from "~/modules/money/statements/statement.view.server";
import { planUndo } from "~/modules/money/statements/statement-undo.server";
import { history } from "~/modules/staff/history/history.store.server";
import { listPersonalStores } from "~/platform/store/stores.server";
import { aMemberCompany, BY_STAFF } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { aDue } from "../dues/support";

const ACCOUNT = "23999114090000000200020002";
const EMAIL = "anna@example.com";

/** A statement with transfers from an account: one pays a due, one waits. */
async function booked() {
  const contactPerson = {
    firstName: "",
    lastName: "",
    position: "",
    phone: "",
    email: EMAIL,
  };
  await aMemberCompany({ id: "anna", krs: "", contactPerson });
  const due = await aDue();
  const lines = [due.number, "nie wiadomo"].map(
    (title, at) => `2026-01-0${at + 5};${title};Jan Kot;${ACCOUNT};${at === 0 ? "600,00" : "1,50"}`,
  );
  const text = ["Data operacji;Tytuł;Kontrahent;Numer konta;Kwota", ...lines].join("\n");
  const rehearsal = await rehearseStatements(readStatements(Buffer.from(text)));
  const shown = new Set(rehearsal.lines.map(({ index }) => index));
  const selection = { shown, agreed: shown, choices: new Map() };
  await bookStatement(rehearsal, {
    ...BY_STAFF,
    seen: rehearsal.hash,
    selection,
    filename: "wyciag.csv",
  });
  await issueBatch(BY_STAFF);
  return { due, rehearsal };
}

test("no page and no file of staff has the whole account of a payer (rules 1040)", async () => {
  const { due, rehearsal } = await booked();
  expect(payments.list().map(({ payerAccount }) => payerAccount)).toEqual([ACCOUNT, ACCOUNT]);
  const [payment] = payments.list();
  const page = (await findAnyPayment(payment?.id)) ?? expect.fail("no payment");
  const [statement] = bookedStatements();
  const names = new Map<string, string>();
  const undo = planUndo(statement?.id, BY_STAFF);
  const found = await findDue(due.id);
  const seen = {
    payment: paymentPage(page, { options: [], names, locale }),
    waiting: waitingPayments().map((one) => waitingRow(one, locale)),
    lines: rehearsal.lines.map((line, place) => statementRow(line, place, locale)),
    booked: statement && bookedRow(statement, names, locale),
    undo: undo && undoPage(undo, locale),
    due: found && duePage(found, locale),
    dues: duesTable(await listDues(null), locale),
    rehearsal: rehearsalTable(rehearsal, locale),
    batches: await Promise.all(
      listBatches().map(async ({ id }) =>
        batchTable((await findBatch(id)) ?? expect.fail(), locale),
      ),
    ),
  };
  for (const [where, data] of Object.entries(seen))
    expect(JSON.stringify(data).replace(/[\s\u00a0]/g, ""), where).not.toContain(
      ACCOUNT.slice(6, 22),
    );
  expect(seen.payment.account).toBe(maskAccount(ACCOUNT));
  expect(JSON.stringify(history.list())).not.toContain(ACCOUNT);
});

test("a sole trader reads the own account in the own data alone (rules 1018)", async () => {
  await booked();
  const rows = (email: string) =>
    listPersonalStores()
      .filter(({ name }) => name === "payments")
      .flatMap(({ exportOf }) => exportOf({ id: "anna", email }).rows);
  expect(rows(EMAIL)).toMatchObject([{ payerAccount: ACCOUNT }]);
  expect(rows("other@example.com")).toEqual([]);
});

test("a rehearsal as CSV has every line with its reasons (rules 1009)", async () => {
  const { due, rehearsal } = await booked();
  const [heads, ...rows] = rehearsalTable(rehearsal, locale);
  expect(heads?.[0]).toBe("wynik");
  expect(
    rows.map(([group, day, payer, title, amount]) => [group, day, payer, title, amount]),
  ).toEqual([
    ["Bez dopasowania", "2026-01-06", "Jan Kot", "nie wiadomo", "1,50"],
    ["Pewna", "2026-01-05", "Jan Kot", due.number, "600,00"],
  ]);
  expect(rows[1]?.[6]).toBe("Numer w tytule");
});
