import { expect, test } from "vitest";
import { forgetOldPayers } from "~/modules/money/dues/changes/dues-retention.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import { receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { duePlace } from "~/modules/money/dues/ledger/ledger-entry";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { aMemberCompany, BY_STAFF } from "../../../support/factories";
import { aDue, aTransfer, imbalances } from "./support";

const paid = async (day: string, companyId = "anna") => {
  const due = await aDue({ term: day, companyId });
  const to = [{ to: duePlace(due.id), amountGrosze: due.amountGrosze }];
  await transaction(() => receiveInTransaction([{ payment: aTransfer({ day }), to }], BY_STAFF));
};

test("old rows forget who paid and for whom, and keep their amounts (rules 1018)", async () => {
  const year = Number(dayFromToday(0).slice(0, 4));
  await paid(`${year - 6}-12-31`);
  await paid(`${year - 5}-01-01`);
  expect(await forgetOldPayers()).toBe(2);
  expect(await forgetOldPayers()).toBe(0);
  expect(payments.list().map(({ payerAccount }) => payerAccount !== "")).toEqual([false, true]);
  expect(dues.list().map(({ addressee }) => addressee.name !== "")).toEqual([false, true]);
  expect(imbalances()).toEqual([]);
});

test("a sole trader gets their own dues and payments, a company's contact does not (rules 1018)", async () => {
  const email = "anna@example.com";
  const contactPerson = { firstName: "", lastName: "", position: "", phone: "", email };
  await aMemberCompany({ id: "trader", krs: "", contactPerson });
  await aMemberCompany({ id: "limited", krs: "0009900014", contactPerson });
  await paid(dayFromToday(0), "trader");
  await paid(dayFromToday(0), "limited");
  const person = { id: "anna", email };
  const rows = listPersonalStores()
    .filter(({ name }) => name === "dues" || name === "payments")
    .map(({ exportOf }) => exportOf(person).rows.length);
  expect(rows).toEqual([1, 1]);
});
