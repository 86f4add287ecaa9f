import { compareMoments } from "~/platform/time/moments";
import type { LedgerEntry } from "./ledger-entry";

/** The ids that lead to an entry: its own, that of what it takes back, of dues and of payments. */
export const keysOf = ({ id, undoes, lines }: LedgerEntry): string[] => [
  id,
  ...(undoes === null ? [] : [undoes]),
  ...lines
    .flatMap(({ from, to }) => [from, to])
    .flatMap(({ place, id }) => (place === "due" || place === "payment" ? [id] : [])),
];

/** Entries by each of their keys, the first one first. */
export function entriesByKey(
  entries: readonly LedgerEntry[],
): ReadonlyMap<string, readonly LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries.toSorted((one, other) => compareMoments(one.at, other.at)))
    for (const key of new Set(keysOf(entry))) {
      const known = groups.get(key);
      if (known) known.push(entry);
      else groups.set(key, [entry]);
    }
  return groups;
}
