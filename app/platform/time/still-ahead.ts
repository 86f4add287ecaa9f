import { madeOnce } from "~/platform/process/made-once";
import { now } from "./clock";
import { firstOf, isBefore } from "./moments";

/**
 * Those of some rows of which a moment lies ahead (their end, say), in their order: the same list until the next of these moments is there, and for as long as
 * the rows are the same list.
 */
export function stillAhead<Row>(momentOf: (row: Row) => string): (rows: readonly Row[]) => readonly Row[] {
  const keeperOf = madeOnce((rows: readonly Row[]) => {
    let kept = aheadAt(rows, now());
    return () => {
      if (isBefore(now(), kept.since) || (kept.until !== null && !isBefore(now(), kept.until))) kept = aheadAt(rows, now());
      return kept.ahead;
    };
  });

  function aheadAt(rows: readonly Row[], since: string) {
    const ahead = rows.filter((row) => isBefore(since, momentOf(row)));
    return { since, until: firstOf(ahead.map(momentOf)), ahead };
  }

  return (rows) => keeperOf(rows)();
}
