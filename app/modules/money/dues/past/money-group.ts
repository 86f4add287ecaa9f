import type { Due } from "../due";
import { keysOf, type LedgerEntry } from "../ledger/ledger-entry";
import type { Payment } from "../ledger/payment";

/** Dues and payments that entries join with each other, so that they move to the logs together. */
export interface MoneyGroup {
  dues: readonly Due[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
}

interface Rows {
  findDue: (id: string) => Due | null;
  findPayment: (id: string) => Payment | null;
  entriesByKey: (key: string) => readonly LedgerEntry[];
}

/** The whole group of a due, a payment or an entry. A balance joins nothing: it is carried. */
export function groupOf(id: string, { findDue, findPayment, entriesByKey }: Rows): MoneyGroup {
  const keys = new Set([id]);
  const entries = new Map<string, LedgerEntry>();
  // A set that grows while it is read is read to its end.
  for (const key of keys)
    for (const entry of entriesByKey(key)) {
      if (entries.has(entry.id)) continue;
      entries.set(entry.id, entry);
      for (const other of keysOf(entry)) keys.add(other);
    }
  return {
    dues: [...keys].flatMap((key) => findDue(key) ?? []),
    payments: [...keys].flatMap((key) => findPayment(key) ?? []),
    entries: [...entries.values()],
  };
}
