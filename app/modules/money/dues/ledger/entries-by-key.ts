import { compareMoments } from "~/platform/time/moments";
import type { LedgerEntry } from "./ledger-entry";

/** The ids that lead to an entry: its own, that of what it takes back, of dues and of payments. */
export function keysOf({ id, undoes, lines }: LedgerEntry): Set<string> {
  const keys = new Set([id]);
  if (undoes !== null) keys.add(undoes);
  for (const { from, to } of lines)
    for (const { place, id } of [from, to])
      if (place === "due" || place === "payment") keys.add(id);
  return keys;
}

/** Entries by each of their keys, the first one first. */
export function entriesByKey(
  entries: readonly LedgerEntry[],
): ReadonlyMap<string, readonly LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries.toSorted((one, other) => compareMoments(one.at, other.at)))
    for (const key of keysOf(entry)) {
      const known = groups.get(key);
      if (known) known.push(entry);
      else groups.set(key, [entry]);
    }
  return groups;
}
