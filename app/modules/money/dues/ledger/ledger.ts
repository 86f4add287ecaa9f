import type { Due } from "../due";
import {
  duePlace,
  type LedgerEntry,
  type LedgerLine,
  outside,
  type Place,
  type PlaceKind,
} from "./ledger-entry";
import {
  balanceOf,
  copyOf,
  isNegative,
  type Movements,
  type MutableMovements,
  moveEntry,
  openOf,
  totalsOfDue,
  totalsOfPayment,
  unassignedOf,
} from "./movements";
import type { Payment } from "./payment";

/** Movements with the rows that they are about. */
export interface Ledger {
  movements: Movements;
  findDue: (id: string) => Due | null;
  findPayment: (id: string) => Payment | null;
}

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
  ledger: Ledger & { movements: MutableMovements },
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
