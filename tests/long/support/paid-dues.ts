import { accountingBatches } from "~/modules/money/dues/accounting/accounting-batches.store.server";
import { DueSchema } from "~/modules/money/dues/due";
import { dues } from "~/modules/money/dues/dues.store.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import {
  duePlace,
  LedgerEntrySchema,
  paymentPlace,
} from "~/modules/money/dues/ledger/ledger-entry";
import { PaymentSchema } from "~/modules/money/dues/ledger/payment";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { transaction } from "~/platform/store/stores.server";

/** Stores of money, whose rows belong together. */
export const MONEY = new Set(["accounting-batches", "dues", "ledger-entries", "payments"]);

const PER_BATCH = 200;

const common = {
  day: "2024-03-01",
  at: "2024-03-01T10:00:00.000Z",
  by: "administrator",
  amountGrosze: 600_00,
};

const dueRow = (id: string, number: number) =>
  DueSchema.parse({
    ...common,
    id,
    number: `SKL/2024/${10_000 + number}`,
    companyId: `company-${number % 500}`,
    kind: "fee",
    year: 2024,
    title: "Składka członkowska",
    term: common.day,
    issuedOn: common.day,
    addressee: { name: "Pracownia", nip: "9990002036", address: "Łódź" },
    issuedBy: common.by,
    issuedAt: common.at,
  });

const paymentRow = (id: string) =>
  PaymentSchema.parse({
    ...common,
    id,
    source: "transfer",
    payerName: "Pracownia",
    recordedBy: common.by,
    recordedAt: common.at,
  });

/** Saves dues of 2024, each paid by a transfer, that the accountant has got in batches. */
export async function savePaidDues(count: number, mark: string): Promise<void> {
  const ids = Array.from({ length: count }, (_, number) => `${mark}-${number}`);
  await transaction(() => {
    for (const [number, id] of ids.entries()) {
      const payment = paymentRow(`${id}-payment`);
      const { amountGrosze } = payment;
      const line = { from: paymentPlace(payment.id), to: duePlace(id), amountGrosze };
      dues.save(dueRow(id, number));
      payments.save(payment);
      ledgerEntries.save(
        LedgerEntrySchema.parse({
          ...common,
          id: `${id}-entry`,
          kind: "allocation",
          lines: [line],
        }),
      );
    }
    for (let from = 0; from < count; from += PER_BATCH) {
      const some = ids.slice(from, from + PER_BATCH);
      accountingBatches.save({
        id: `${mark}-batch-${from}`,
        number: `2024/${from}`,
        dues: some,
        payments: some.map((id) => `${id}-payment`),
        entries: some.map((id) => `${id}-entry`),
        past: { dues: 0, payments: 0, entries: 0 },
        at: common.at,
        by: common.by,
      });
    }
  });
}
