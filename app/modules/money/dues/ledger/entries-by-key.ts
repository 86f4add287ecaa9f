import { LayeredMap } from "~/platform/memo/layered-map";
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
export type EntriesByKey = Pick<LayeredMap<string, readonly LedgerEntry[]>, "get" | "copy">;

export const entriesByKey = (entries: readonly LedgerEntry[]): EntriesByKey =>
  withLater(new LayeredMap(), entries);

/** The same with some more entries. */
export function withLater(before: EntriesByKey, later: readonly LedgerEntry[]): EntriesByKey {
  const groups = before.copy();
  for (const entry of later.toSorted(byMoment))
    for (const key of keysOf(entry)) {
      const known = groups.get(key);
      // Lists of one, which are the most, take no more room than that.
      groups.set(key, known ? known.concat(entry).sort(byMoment) : [entry]);
    }
  return groups;
}

const byMoment = (one: LedgerEntry, other: LedgerEntry) => compareMoments(one.at, other.at);
