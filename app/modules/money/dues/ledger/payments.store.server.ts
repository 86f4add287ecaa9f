import { unchanged } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { dues } from "../dues.store.server";
import { isDuesOf } from "../sole-trader.server";
import { ledgerEntries } from "./ledger-entries.store.server";
import type { LedgerEntry } from "./ledger-entry";
import { type Payment, PaymentSchema } from "./payment";

/** Fields of a payment that no query view shows. */
export const UNSEEN_OF_PAYMENT = ["payerAccount", "keys"] as const;

/** The personal data in payments, past ones as well. */
export const personalPayments = {
  label: "your-data:stores.payments",
  exports: ({ day, amountGrosze, payerName, payerAccount, title }: Payment) => ({
    day,
    amountGrosze,
    payerName,
    payerAccount,
    title,
  }),
  erases: unchanged,
  keeps: { reason: "your-data:stays.payments", period: "dues" },
} as const;

/** Money that came in (rules 1010); a row only leaves for the log of past ones (rules 1650). */
export const payments = portalStore<Payment>({
  name: "payments",
  ofCompany: null,
  schema: PaymentSchema,
  keys: ({ keys }) => keys,
  unseen: [...UNSEEN_OF_PAYMENT],
  personal: {
    ...personalPayments,
    isOf: ({ id }, person) => companiesPaidBy(id).some((companyId) => isDuesOf(companyId, person)),
  },
});

/** The companies whose dues or balances got money of a payment. */
function companiesPaidBy(paymentId: string): string[] {
  const places = ledgerEntries.derived(placesByPayment).get(paymentId) ?? [];
  return places.flatMap(({ place, id }) =>
    place === "balance" ? [id] : (dues.find(id)?.companyId ?? []),
  );
}

/** Dues and balances by the payment that they got money of. */
function placesByPayment(entries: readonly LedgerEntry[]) {
  const places = new Map<string, LedgerEntry["lines"][number]["to"][]>();
  for (const { from, to } of entries.flatMap(({ lines }) => lines))
    if (from.place === "payment" && (to.place === "due" || to.place === "balance"))
      places.set(from.id, [...(places.get(from.id) ?? []), to]);
  return places;
}
