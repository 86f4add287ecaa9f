import { total } from "~/platform/money/grosze";
import type { Due } from "../due";
import type { LedgerEntry } from "./ledger-entry";
import {
  type BalanceTotals,
  balanceOf,
  type DueTotals,
  isNegative,
  type Movements,
  movementsOf,
  NO_BALANCE,
  NO_DUE_TOTALS,
  NO_PAYMENT_TOTALS,
  openOf,
  type PaymentTotals,
  totalsOfDue,
  totalsOfPayment,
  unassignedOf,
} from "./movements";
import type { PastBalance, PastYear } from "./past-money";
import type { Payment } from "./payment";

/** Sums over dues, payments and balances, as they stand. */
export interface LedgerSums {
  dues: { amount: number; open: number } & DueTotals;
  payments: { amount: number; unassigned: number } & PaymentTotals;
  balances: { amount: number } & BalanceTotals;
}

/** @param past years whose sums of past money (rules 1650) are added */
export function sumsOf(
  movements: Movements,
  { dues, payments, past }: { dues: readonly Due[]; payments: readonly Payment[] } & PastYears,
): LedgerSums {
  const pastDues = past.flatMap((year) => Object.values(year.dues));
  const pastPayments = past.map((year) => year.payments);
  return {
    dues: {
      open: total(dues, (due) => openOf(movements, due)),
      ...summed({ amount: 0, ...NO_DUE_TOTALS }, [
        ...dues.map((due) => ({ amount: due.amountGrosze, ...totalsOfDue(movements, due.id) })),
        ...pastDues,
      ]),
    },
    payments: {
      unassigned: total(payments, (payment) => unassignedOf(movements, payment)),
      ...summed({ amount: 0, ...NO_PAYMENT_TOTALS }, [
        ...payments.map((one) => ({
          amount: one.amountGrosze,
          ...totalsOfPayment(movements, one.id),
        })),
        ...pastPayments,
      ]),
    },
    balances: {
      amount: total(idsIn(movements.balances), (id) => balanceOf(movements, id)),
      ...summed(
        NO_BALANCE,
        [...movements.balances].map(([, totals]) => totals),
      ),
    },
  };
}

const idsIn = (totals: Iterable<[string, unknown]>): string[] => [...totals].map(([id]) => id);

function summed<Totals extends Readonly<Record<string, number>>>(
  none: Totals,
  all: readonly Totals[],
): Totals {
  const sums: Record<string, number> = { ...none };
  for (const totals of all)
    for (const [key, amount] of Object.entries(totals)) sums[key] = (sums[key] ?? 0) + amount;
  return sums as Totals;
}

interface PastYears {
  past: readonly PastYear[];
}

/** All rows of a ledger, with what past money has left (rules 1650). */
interface WholeLedger extends Partial<PastYears> {
  dues: readonly Due[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
  pastBalances?: readonly PastBalance[];
}

/**
 * Errors of a whole ledger; empty always, or the books do not close (rules 1013): dues =
 * paid + credited + written off + cancelled + open, payments = dues + balances + refunds + not ours
 * + annulled + unassigned, and no amount is negative.
 */
export function imbalancesOf({
  dues,
  payments,
  entries,
  past = [],
  pastBalances = [],
}: WholeLedger): string[] {
  const movements = movementsOf(entries, pastBalances);
  const sums = sumsOf(movements, { dues, payments, past });
  const known = new Set([...dues, ...payments].map(({ id }) => id));
  const moved = [...idsIn(movements.dues), ...idsIn(movements.payments)];
  const undone = entries.flatMap(({ undoes }) => (undoes === null ? [] : [undoes]));
  const wrong: [string, boolean][] = [
    ["an entry names a due or a payment that does not exist", moved.some((id) => !known.has(id))],
    ["an entry was taken back twice", new Set(undone).size !== undone.length],
    [
      "a total of a due is negative",
      dues.some((due) => openOf(movements, due) < 0 || isNegative(totalsOfDue(movements, due.id))),
    ],
    [
      "a total of a payment is negative",
      payments.some(
        (payment) =>
          unassignedOf(movements, payment) < 0 ||
          isNegative(totalsOfPayment(movements, payment.id)),
      ),
    ],
    ["a balance is negative", idsIn(movements.balances).some((id) => balanceOf(movements, id) < 0)],
    ["transfers between balances do not cancel out", sums.balances.transferred !== 0],
    [
      "what dues got is not what payments and balances gave",
      sums.dues.paid !== sums.payments.due + sums.balances.forDues,
    ],
    [
      "what balances got is not what payments gave",
      sums.balances.fromPayments !== sums.payments.balance,
    ],
    ["two dues have one number", new Set(dues.map(({ number }) => number)).size !== dues.length],
  ];
  return wrong.flatMap(([what, isSo]) => (isSo ? [what] : []));
}
