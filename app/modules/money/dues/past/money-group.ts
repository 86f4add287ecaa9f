import type { Due } from "../due";
import type { LedgerEntry } from "../ledger/ledger-entry";
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
  /** Entries by all that `keysOf` says of them. */
  entriesByKey: ReadonlyMap<string, readonly LedgerEntry[]>;
}

/** The ids that join an entry with others: its own, of what it takes back, of dues and payments. */
const keysOf = ({ id, undoes, lines }: LedgerEntry): string[] => [
  id,
  ...(undoes === null ? [] : [undoes]),
  ...lines
    .flatMap(({ from, to }) => [from, to])
    .flatMap(({ place, id }) => (place === "due" || place === "payment" ? [id] : [])),
];

export function entriesByKey(
  entries: readonly LedgerEntry[],
): ReadonlyMap<string, readonly LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      const known = groups.get(key);
      if (known) known.push(entry);
      else groups.set(key, [entry]);
    }
  return groups;
}

/** The whole group of a due, a payment or an entry. A balance joins nothing: it is carried. */
export function groupOf(id: string, { findDue, findPayment, entriesByKey }: Rows): MoneyGroup {
  const keys = new Set([id]);
  const entries = new Map<string, LedgerEntry>();
  // A set that grows while it is read is read to its end.
  for (const key of keys)
    for (const entry of entriesByKey.get(key) ?? []) {
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
