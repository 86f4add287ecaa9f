import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBatch, issueBatch } from "~/modules/money/dues/accounting/accounting.server";
import { batchTable } from "~/modules/money/dues/accounting/accounting.view.server";
import { undoEntry } from "~/modules/money/dues/changes/due-changes.server";
import { forgetOldPayers } from "~/modules/money/dues/changes/dues-retention.server";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { duesOverviewTable } from "~/modules/money/dues/figures/dues-overview.view.server";
import { findYearSums } from "~/modules/money/dues/figures/year-sums.server";
import { findAnyPayment } from "~/modules/money/dues/ledger/bank-payments.server";
import {
  allDuesOf,
  findDue,
  findDueByNumber,
  hasMoneyInTransaction,
  listDues,
  payDue,
} from "~/modules/money/dues/ledger/dues.server";
import { receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { balancePlace } from "~/modules/money/dues/ledger/ledger-entry";
import { pastDues, pastPayments } from "~/modules/money/dues/ledger/past-money.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { unchargeInTransaction } from "~/modules/money/dues/ledger/uncharged.server";
import { dueFigures } from "~/modules/money/dues/list/due.view.server";
import { movePastMoney } from "~/modules/money/dues/past/move-past-money.server";
import { draftOf } from "~/modules/money/dues/tariff/tariff";
import { TariffFormSchema, tariffFields } from "~/modules/money/dues/tariff/tariff.schema";
import { rehearseRun, saveTariff } from "~/modules/money/dues/tariff/tariffs.server";
import { listPersonalDataOf, transaction } from "~/platform/store/stores.server";
import { aMemberCompany, BY_STAFF } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue, aTransfer, imbalances } from "./support";

const at = (moment: string) => void vi.setSystemTime(moment);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("2024-03-01T10:00:00Z");
});

afterEach(() => {
  expect(imbalances()).toEqual([]);
  vi.useRealTimers();
});

const feeOf2024 = (companyId = "anna") =>
  aDue({ companyId, year: 2024, term: "2024-03-14", issuedOn: "2024-03-01" });

async function paidFee(companyId = "anna", amount = "700"): Promise<Due> {
  const due = await feeOf2024(companyId);
  await payDue(due.id, PaySchema.parse({ amount, payer: "Pracownia" }), { by });
  return due;
}

/** Two years later, when the daily run closes 2024. */
async function later(): Promise<number> {
  at("2026-11-30T10:00:00Z");
  return movePastMoney();
}

test("settled money of closed years is in the logs, and every page shows it (rules 1650, 1639)", async () => {
  const due = await paidFee();
  const never = await feeOf2024("bud");
  await transaction(() => unchargeInTransaction(never, BY_STAFF));
  const { id: batchId } = (await issueBatch({ by })) as { id: string };
  at("2026-11-30T10:00:00Z");
  const seen = async () => ({
    due: { ...(await findDue(due.id)), isPast: null },
    byNumber: await findDueByNumber(due.number),
    ofYear: await listDues(2024),
    ofCompany: await allDuesOf("anna"),
    sums: await findYearSums(2024),
    board: await duesOverviewTable(locale),
    figures: dueFigures(await listDues(2024), locale),
    file: batchTable((await findBatch(batchId)) ?? expect.fail("no batch"), locale),
    hasMoney: hasMoneyInTransaction("anna"),
  });
  const rowsIn = (data: unknown) =>
    JSON.parse(
      JSON.stringify(data, (key, value) => (BESIDE.has(key) ? undefined : value)),
      ofRow,
    );
  const before = rowsIn(await seen());
  expect(await later()).toBe(5);
  expect([dues, payments, ledgerEntries].map((store) => store.list().length)).toEqual([0, 0, 0]);
  expect(rowsIn(await seen())).toEqual(before);
  expect(await movePastMoney()).toBe(0);
});

/** Fields of rows alone: their revision, and what a log says of them. */
const BESIDE = new Set(
  "revision ofYear totals isUncharged entryIds batchId forgetIn past".split(" "),
);

/** Without the company that the log adds to a payment. */
function ofRow(_: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || !("payerAccount" in value)) return value;
  const { companyId: __, ...payment } = value as Record<string, unknown>;
  return payment;
}

test("what is open, waits, or has changed since stays (rules 1650)", async () => {
  const [open] = [await feeOf2024()];
  const partly = await paidFee("bud", "100");
  const undone = await paidFee("cel", "600");
  await transaction(() =>
    receiveInTransaction([{ payment: aTransfer({ day: "2024-03-01" }), to: [] }], BY_STAFF),
  );
  at("2026-01-10T10:00:00Z");
  await undoEntry(undone.id, (await findDue(undone.id))?.entries[0]?.entry.id, {
    by,
    reason: "Pomyłka",
  });
  expect(await later()).toBe(0);
  expect(dues.list().map(({ id }) => id)).toEqual([open.id, partly.id, undone.id]);
});

test("money that the accountant has not got stays, once there are batches (rules 1650)", async () => {
  await paidFee("bud");
  await issueBatch({ by });
  await paidFee();
  expect(await later()).toBe(3);
  expect(dues.list().map(({ companyId }) => companyId)).toEqual(["anna"]);
});

test("numbers and balances go on where they stopped (rules 1650)", async () => {
  const first = await paidFee();
  await later();
  expect((await allDuesOf("anna")).balance).toBe(100_00);
  const next = await aDue({ year: 2024, companyId: "anna" });
  expect([first.number, next.number].map((number) => number.slice(0, -1))).toEqual([
    "SKL/2024/0001",
    "SKL/2024/0002",
  ]);
});

test("no run charges a closed year again (rules 1650)", async () => {
  const prices = { small: "800", medium: "1200", large: "2000", huge: undefined };
  const typed = { ...tariffFields.values(draftOf(2024)), ...prices, resolution: "7/24" };
  await saveTariff(2024, TariffFormSchema.parse({ ...typed, revision: "0" }), { by });
  await aMemberCompany({ id: "anna" });
  expect(await rehearseRun(2024)).not.toBeNull();
  await paidFee();
  await later();
  expect(await rehearseRun(2024)).toBeNull();
});

test("a payment on a balance alone moves, too, and its page names where it went", async () => {
  const to = [{ to: balancePlace("anna"), amountGrosze: 600_00 }];
  const payment = aTransfer({ day: "2024-03-01" });
  const [saved] = (await transaction(() => receiveInTransaction([{ payment, to }], BY_STAFF))) as {
    id: string;
  }[];
  expect(await later()).toBe(2);
  const found = await findAnyPayment(saved?.id);
  expect(found).toMatchObject({ isPast: true, unassignedGrosze: 0 });
  expect(found?.entries.map(({ lines }) => lines[0]?.to)).toEqual([balancePlace("anna")]);
});

test("names in past rows go after their period, once (rules 1018)", async () => {
  await paidFee();
  await later();
  expect(await forgetOldPayers()).toBe(0);
  at("2030-01-02T10:00:00Z");
  expect(await forgetOldPayers()).toBe(2);
  expect(await forgetOldPayers()).toBe(0);
  expect(pastDues.list().map(({ addressee }) => addressee.name)).toEqual([""]);
  expect(pastPayments.list().map(({ payerAccount, title }) => payerAccount + title)).toEqual([""]);
});

test("a sole trader gets their own past dues and payments (rules 1018)", async () => {
  const email = "anna@example.com";
  const contactPerson = { firstName: "", lastName: "", position: "", phone: "", email };
  await aMemberCompany({ id: "trader", krs: "", contactPerson });
  await paidFee("trader");
  await later();
  const person = { id: "anna", email };
  const rows = (await listPersonalDataOf(person))
    .filter(({ name }) => name === "past-dues" || name === "past-payments")
    .map(({ exportOf }) => exportOf(person).rows.length);
  expect(rows).toEqual([1, 1]);
});
