import { memoized } from "~/platform/memo/memoized";
import type { Formats } from "~/platform/time/formats";
import type { Comparison } from "./load-list";

type Alphabet = Pick<Formats, "compareWords">;

/**
 * An order that depends on an alphabet. Returns the same function for the same alphabet, because
 * stores cache orders by their function.
 */
export function alphabetOrder<Row>(
  make: (compareWords: Alphabet["compareWords"]) => Comparison<Row>,
): (alphabet: Alphabet) => Comparison<Row> {
  const orderOf = memoized(make);
  return ({ compareWords }) => orderOf(compareWords);
}
