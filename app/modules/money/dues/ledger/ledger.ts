import { total } from "~/platform/money/grosze";
import type { Due } from "../due";
import {
  duePlace,
  type LedgerEntry,
  type LedgerLine,
  outside,
  type Place,
  type PlaceKind,
} from "./ledger-entry";
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
  dues: ReadonlyMap<string, DueTotals>;
  payments: ReadonlyMap<string, PaymentTotals>;
  balances: ReadonlyMap<string, BalanceTotals>;
  /** Ids of the entries that were taken back. */
  undone: ReadonlySet<string>;
}

/** Movements with the rows that they are about. */
export interface Ledger {
  movements: Movements;
  findDue: (id: string) => Due | null;
  findPayment: (id: string) => Payment | null;
}

export const NO_DUE_TOTALS: DueTotals = { paid: 0, credit: 0, writeOff: 0, cancelled: 0 };
const NO_PAYMENT_TOTALS: PaymentTotals = {
  due: 0,
  balance: 0,
  refund: 0,
  notOurs: 0,
  annulled: 0,
};
const NO_BALANCE: BalanceTotals = { fromPayments: 0, forDues: 0, refunded: 0, transferred: 0 };

export const totalsOfDue = ({ dues }: Movements, id: string): DueTotals =>
  dues.get(id) ?? NO_DUE_TOTALS;

export const totalsOfPayment = ({ payments }: Movements, id: string): PaymentTotals =>
  payments.get(id) ?? NO_PAYMENT_TOTALS;

export const totalsOfBalance = ({ balances }: Movements, companyId: string): BalanceTotals =>
  balances.get(companyId) ?? NO_BALANCE;

const sumOf = (totals: Readonly<Record<string, number>>): number =>
  total(Object.values(totals), (amount) => amount);

/** The part of a due that is still to be paid. */
export const openOf = (movements: Movements, due: Pick<Due, "id" | "amountGrosze">): number =>
  due.amountGrosze - sumOf(totalsOfDue(movements, due.id));

/** The part of a payment that nobody has decided on. */
export const unassignedOf = (
  movements: Movements,
  payment: Pick<Payment, "id" | "amountGrosze">,
): number => payment.amountGrosze - sumOf(totalsOfPayment(movements, payment.id));

/** The money that a company has paid in advance. */
export function balanceOf(movements: Movements, companyId: string): number {
  const totals = totalsOfBalance(movements, companyId);
  return totals.fromPayments + totals.transferred - totals.forDues - totals.refunded;
}

/** All movements of some entries. */
export function movementsOf(entries: readonly LedgerEntry[]): Movements {
  const movements = { ...emptyMovements() };
  for (const entry of entries) moveEntry(movements, entry);
  return movements;
}

interface Mutable {
  dues: Map<string, DueTotals>;
  payments: Map<string, PaymentTotals>;
  balances: Map<string, BalanceTotals>;
  undone: Set<string>;
}

const emptyMovements = (): Mutable => ({
  dues: new Map(),
  payments: new Map(),
  balances: new Map(),
  undone: new Set(),
});

/** A copy that changes without the original, for several entries of one transaction. */
const copyOf = ({ dues, payments, balances, undone }: Movements): Mutable => ({
  dues: new Map(dues),
  payments: new Map(payments),
  balances: new Map(balances),
  undone: new Set(undone),
});

function moveEntry(movements: Mutable, entry: LedgerEntry): void {
  if (entry.undoes !== null) movements.undone.add(entry.undoes);
  for (const line of entry.lines) moveLine(movements, line);
}

function moveLine(movements: Mutable, { from, to, amountGrosze }: LedgerLine): void {
  move(movements, from, to, -amountGrosze);
  move(movements, to, from, amountGrosze);
}

/** Adds an amount to one total of `place`; the kind of `other` selects the total. */
function move(movements: Mutable, { place, id }: Place, other: Place, amount: number): void {
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
  totals: Map<string, Readonly<Record<Key, number>>>,
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

/** Why an entry cannot be booked. `spent`: something later depends on what it would take back. */
export type EntryProblem = "unknown" | "too-much" | "spent" | "undone-already" | "wrong-way";

const WAYS = new Set<`${PlaceKind}>${PlaceKind}`>([
  "payment>due",
  "payment>balance",
  "payment>refund",
  "payment>notOurs",
  "payment>annulled",
  "balance>due",
  "balance>balance",
  "balance>refund",
  "credit>due",
  "writeOff>due",
  "cancelled>due",
]);

/** Books entries one after the other on a copy. @returns the copy, or the first problem */
export function withEntries(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
): Movements | EntryProblem {
  const { movements, add } = draftOf(ledger);
  for (const entry of entries) {
    const problem = add(entry);
    if (problem !== null) return problem;
  }
  return movements;
}

/** A copy of a ledger; `add` books an entry on it, or says why it cannot. */
export function draftOf(ledger: Ledger): {
  movements: Movements;
  add: (entry: LedgerEntry) => EntryProblem | null;
} {
  const movements = copyOf(ledger.movements);
  return { movements, add: (entry) => problemWith(entry, { ...ledger, movements }) };
}

/** Books an entry on movements that may change. @returns the reason why it cannot be booked */
function problemWith(
  entry: LedgerEntry,
  ledger: Ledger & { movements: Mutable },
): EntryProblem | null {
  if (entry.undoes !== null && ledger.movements.undone.has(entry.undoes)) return "undone-already";
  if (!entry.lines.every((line) => goesAWay(line, entry))) return "wrong-way";
  moveEntry(ledger.movements, entry);
  const places = entry.lines.flatMap(({ from, to }) => [from, to]);
  for (const place of places) {
    const problem = problemAt(place, ledger);
    if (problem !== null) return problem;
  }
  return entry.lines.every((line) => staysWithCompany(line, ledger)) ? null : "wrong-way";
}

/** The entries that can be booked one after the other, without those that are refused. */
export function bookableOf(
  ledger: Ledger,
  entries: readonly LedgerEntry[],
): { movements: Movements; bookable: readonly LedgerEntry[] } {
  const movements = withEntries(ledger, entries);
  if (typeof movements !== "string") return { movements, bookable: entries };
  if (entries.length <= 1) return { movements: ledger.movements, bookable: [] };
  // Few entries refuse, so halves find them faster than one entry at a time.
  const half = Math.ceil(entries.length / 2);
  const first = bookableOf(ledger, entries.slice(0, half));
  const second = bookableOf({ ...ledger, movements: first.movements }, entries.slice(half));
  return { movements: second.movements, bookable: [...first.bookable, ...second.bookable] };
}

/** Money flows forwards; a counter-entry, or a cancellation that frees it, goes the other way. */
const goesAWay = ({ from, to }: LedgerLine, { kind }: LedgerEntry): boolean =>
  WAYS.has(`${from.place}>${to.place}`) ||
  (kind === "undo" && WAYS.has(`${to.place}>${from.place}`)) ||
  (kind === "cancellation" && from.place === "due" && to.place === "balance");

/** The balance of a company pays its own dues. */
function staysWithCompany({ from, to }: LedgerLine, { findDue }: Ledger): boolean {
  if (from.place !== "balance" || to.place !== "due") return true;
  return findDue(to.id)?.companyId === from.id;
}

function problemAt({ place, id }: Place, ledger: Ledger): EntryProblem | null {
  const { movements, findDue, findPayment } = ledger;
  if (place === "due") {
    const due = findDue(id);
    if (!due) return "unknown";
    if (isNegative(totalsOfDue(movements, id))) return "spent";
    return openOf(movements, due) < 0 ? "too-much" : null;
  }
  if (place === "payment") {
    const payment = findPayment(id);
    if (!payment) return "unknown";
    if (isNegative(totalsOfPayment(movements, id))) return "spent";
    return unassignedOf(movements, payment) < 0 ? "too-much" : null;
  }
  return place === "balance" && balanceOf(movements, id) < 0 ? "spent" : null;
}

const isNegative = (totals: Readonly<Record<string, number>>): boolean =>
  Object.values(totals).some((amount) => amount < 0);

/** The lines that take an entry back, the last first. */
export const reversed = ({ lines }: Pick<LedgerEntry, "lines">): LedgerLine[] =>
  lines.map(({ from, to, amountGrosze }) => ({ from: to, to: from, amountGrosze })).reverse();

/** The lines that cancel a due: its money goes to the balance, and nothing stays open. */
export function cancellationOf(movements: Movements, due: Due): LedgerLine[] {
  const { paid } = totalsOfDue(movements, due.id);
  const freed = { from: duePlace(due.id), to: { place: "balance" as const, id: due.companyId } };
  const rest = openOf(movements, due) + paid;
  return [
    ...(paid > 0 ? [{ ...freed, amountGrosze: paid }] : []),
    ...(rest > 0 ? [{ from: outside("cancelled"), to: duePlace(due.id), amountGrosze: rest }] : []),
  ];
}

/** The state of a due; `overdue` means open and past its term. Labels `dues:states`. */
export const DUE_STATES = ["open", "partly", "overdue", "paid", "writtenOff", "cancelled"] as const;

export type DueState = (typeof DUE_STATES)[number];

/** @param today `YYYY-MM-DD` in Warsaw */
export function stateOfDue(movements: Movements, due: Due, today: string): DueState {
  const { paid, writeOff } = totalsOfDue(movements, due.id);
  if (openOf(movements, due) === 0)
    return writeOff > 0 ? "writtenOff" : paid > 0 ? "paid" : "cancelled";
  if (due.term < today) return "overdue";
  return paid > 0 ? "partly" : "open";
}

/** Sums over dues, payments and balances, as they stand. */
export interface LedgerSums {
  dues: { amount: number; open: number } & DueTotals;
  payments: { amount: number; unassigned: number } & PaymentTotals;
  balances: { amount: number } & BalanceTotals;
}

export function sumsOf(
  movements: Movements,
  dues: readonly Due[],
  payments: readonly Payment[],
): LedgerSums {
  return {
    dues: {
      amount: total(dues, ({ amountGrosze }) => amountGrosze),
      open: total(dues, (due) => openOf(movements, due)),
      ...summed(
        NO_DUE_TOTALS,
        dues.map(({ id }) => totalsOfDue(movements, id)),
      ),
    },
    payments: {
      amount: total(payments, ({ amountGrosze }) => amountGrosze),
      unassigned: total(payments, (payment) => unassignedOf(movements, payment)),
      ...summed(
        NO_PAYMENT_TOTALS,
        payments.map(({ id }) => totalsOfPayment(movements, id)),
      ),
    },
    balances: {
      amount: total(movements.balances.keys(), (id) => balanceOf(movements, id)),
      ...summed(NO_BALANCE, [...movements.balances.values()]),
    },
  };
}

function summed<Totals extends Readonly<Record<string, number>>>(
  none: Totals,
  all: readonly Totals[],
): Totals {
  const sums: Record<string, number> = { ...none };
  for (const totals of all)
    for (const [key, amount] of Object.entries(totals)) sums[key] = (sums[key] ?? 0) + amount;
  return sums as Totals;
}

/**
 * Errors of a whole ledger; empty always, or the books do not close (rules 1013): dues =
 * paid + credited + written off + cancelled + open, payments = dues + balances + refunds + not ours
 * + annulled + unassigned, and no amount is negative.
 */
export function imbalancesOf(
  dues: readonly Due[],
  payments: readonly Payment[],
  entries: readonly LedgerEntry[],
): string[] {
  const movements = movementsOf(entries);
  const sums = sumsOf(movements, dues, payments);
  const known = new Set([...dues, ...payments].map(({ id }) => id));
  const moved = [...movements.dues.keys(), ...movements.payments.keys()];
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
    [
      "a balance is negative",
      [...movements.balances.keys()].some((id) => balanceOf(movements, id) < 0),
    ],
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
