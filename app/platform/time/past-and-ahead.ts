import { memoized } from "~/platform/memo/memoized";
import { now } from "./clock";
import { firstOf, isBefore } from "./moments";

interface PastAndAhead<Row> {
  past: readonly Row[];
  ahead: readonly Row[];
}

/**
 * Splits rows by a moment of theirs into past and ahead, in the same order. Cached for a list until
 * the next of these moments; a row at its moment is past.
 */
export function pastAndAhead<Row>(
  momentOf: (row: Row) => string,
): (rows: readonly Row[]) => PastAndAhead<Row> {
  const cacheOf = memoized((rows: readonly Row[]) => {
    let kept = partedAt(rows, now());
    return () => {
      if (isBefore(now(), kept.since) || (kept.until !== null && !isBefore(now(), kept.until)))
        kept = partedAt(rows, now());
      return kept;
    };
  });

  function partedAt(rows: readonly Row[], since: string) {
    const [past, ahead]: [Row[], Row[]] = [[], []];
    for (const row of rows) (isBefore(since, momentOf(row)) ? ahead : past).push(row);
    return { since, until: firstOf(ahead.map(momentOf)), past, ahead };
  }

  return (rows) => cacheOf(rows)();
}
