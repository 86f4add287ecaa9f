import { LayeredMap } from "~/platform/memo/layered-map";
import type { Due } from "../due";
import type { LedgerEntry, LedgerLine, Place, PlaceKind } from "./ledger-entry";
import type { PastBalance } from "./past-money";
import type { Payment } from "./payment";

/** How the amount of a due was settled so far; what is left is open. */
export type DueTotals = Readonly<Record<"paid" | "credit" | "writeOff" | "cancelled", number>>;

/** Where the money of a payment went; what is left is unassigned. */
export type PaymentTotals = Readonly<
  Record<"due" | "balance" | "refund" | "notOurs" | "annulled", number>
>;

/** The balance of a company: what came, less what went. */
export type BalanceTotals = Readonly<
  Record<"fromPayments" | "forDues" | "refunded" | "transferred", number>
>;

/** All amounts that the entries have moved; what is missing is zero. */
export interface Movements {
  dues: Totals<DueTotals>;
  payments: Totals<PaymentTotals>;
  balances: Totals<BalanceTotals>;
  /** Ids of the entries that were taken back. */
  undone: Pick<LayeredMap<string, true>, "has" | "copy">;
}

/** Totals by the id of what they are about. */
type Totals<Value extends {}> = Omit<LayeredMap<string, Value>, "set">;

export const NO_DUE_TOTALS: DueTotals = { paid: 0, credit: 0, writeOff: 0, cancelled: 0 };
export const NO_PAYMENT_TOTALS: PaymentTotals = {
  due: 0,
  balance: 0,
  refund: 0,
  notOurs: 0,
  annulled: 0,
};
export const NO_BALANCE: BalanceTotals = {
  fromPayments: 0,
  forDues: 0,
  refunded: 0,
  transferred: 0,
};

export const totalsOfDue = ({ dues }: Pick<Movements, "dues">, id: string): DueTotals =>
  dues.get(id) ?? NO_DUE_TOTALS;

export const totalsOfPayment = ({ payments }: Movements, id: string): PaymentTotals =>
  payments.get(id) ?? NO_PAYMENT_TOTALS;

export const totalsOfBalance = ({ balances }: Movements, companyId: string): BalanceTotals =>
  balances.get(companyId) ?? NO_BALANCE;

/** The part of a due that is still to be paid. */
export function openOf(
  movements: Pick<Movements, "dues">,
  { id, amountGrosze }: Pick<Due, "id" | "amountGrosze">,
): number {
  const { paid, credit, writeOff, cancelled } = totalsOfDue(movements, id);
  return amountGrosze - paid - credit - writeOff - cancelled;
}

/** The part of a payment that nobody has decided on. */
export function unassignedOf(
  movements: Movements,
  { id, amountGrosze }: Pick<Payment, "id" | "amountGrosze">,
): number {
  const { due, balance, refund, notOurs, annulled } = totalsOfPayment(movements, id);
  return amountGrosze - due - balance - refund - notOurs - annulled;
}

/** The money that a company has paid in advance. */
export function balanceOf(movements: Movements, companyId: string): number {
  const totals = totalsOfBalance(movements, companyId);
  return totals.fromPayments + totals.transferred - totals.forDues - totals.refunded;
}

/** All movements of some entries, and of past ones on balances. */
export function movementsOf(
  entries: readonly LedgerEntry[],
  pastBalances: readonly PastBalance[] = [],
): MutableMovements {
  const movements = emptyMovements();
  for (const { id, fromPayments, forDues, refunded, transferred } of pastBalances)
    movements.balances.set(id, { fromPayments, forDues, refunded, transferred });
  for (const entry of entries) moveEntry(movements, entry);
  return movements;
}

/** Movements that entries change. */
export interface MutableMovements extends Movements {
  dues: LayeredMap<string, DueTotals>;
  payments: LayeredMap<string, PaymentTotals>;
  balances: LayeredMap<string, BalanceTotals>;
  undone: LayeredMap<string, true>;
}

const emptyMovements = (): MutableMovements => ({
  dues: new LayeredMap(),
  payments: new LayeredMap(),
  balances: new LayeredMap(),
  undone: new LayeredMap(),
});

/** A copy that changes without the original, for several entries of one transaction. */
export const copyOf = (of: Movements): MutableMovements => ({
  dues: of.dues.copy(),
  payments: of.payments.copy(),
  balances: of.balances.copy(),
  undone: of.undone.copy(),
});

/** The movements after some more entries. */
export function movedBy(before: Movements, entries: readonly LedgerEntry[]): Movements {
  const movements = copyOf(before);
  for (const entry of entries) moveEntry(movements, entry);
  return movements;
}

/** Adds the amounts of an entry. */
export function moveEntry(movements: MutableMovements, entry: LedgerEntry): void {
  if (entry.undoes !== null) movements.undone.set(entry.undoes, true);
  for (const line of entry.lines) moveLine(movements, line);
}

function moveLine(movements: MutableMovements, { from, to, amountGrosze }: LedgerLine): void {
  move(movements, from, to, -amountGrosze);
  move(movements, to, from, amountGrosze);
}

/** Adds an amount to one total of `place`; the kind of `other` selects the total. */
function move(
  movements: MutableMovements,
  { place, id }: Place,
  other: Place,
  amount: number,
): void {
  if (place === "due") {
    const key = DUE_TOTAL[other.place];
    if (key) add(movements.dues, id, NO_DUE_TOTALS, key, amount);
  }
  if (place === "payment") {
    const key = PAYMENT_TOTAL[other.place];
    if (key) add(movements.payments, id, NO_PAYMENT_TOTALS, key, -amount);
  }
  if (place === "balance") {
    const { key, sign } = BALANCE_TOTAL[other.place] ?? {};
    if (key && sign) add(movements.balances, id, NO_BALANCE, key, sign * amount);
  }
}

function add<Key extends string>(
  totals: LayeredMap<string, Readonly<Record<Key, number>>>,
  id: string,
  none: Readonly<Record<Key, number>>,
  key: Key,
  amount: number,
): void {
  const before = totals.get(id) ?? none;
  totals.set(id, { ...before, [key]: before[key] + amount });
}

const DUE_TOTAL: Partial<Record<PlaceKind, keyof DueTotals>> = {
  payment: "paid",
  balance: "paid",
  credit: "credit",
  writeOff: "writeOff",
  cancelled: "cancelled",
};

const PAYMENT_TOTAL: Partial<Record<PlaceKind, keyof PaymentTotals>> = {
  due: "due",
  balance: "balance",
  refund: "refund",
  notOurs: "notOurs",
  annulled: "annulled",
};

const BALANCE_TOTAL: Partial<Record<PlaceKind, { key: keyof BalanceTotals; sign: 1 | -1 }>> = {
  payment: { key: "fromPayments", sign: 1 },
  balance: { key: "transferred", sign: 1 },
  due: { key: "forDues", sign: -1 },
  refund: { key: "refunded", sign: -1 },
};

export const isNegative = (totals: Readonly<Record<string, number>>): boolean =>
  Object.values(totals).some((amount) => amount < 0);
