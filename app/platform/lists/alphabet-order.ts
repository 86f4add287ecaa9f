import { memoized } from "~/platform/memo/memoized";
import type { Formats } from "~/platform/time/formats";
import type { Comparison } from "./load-list";

type Alphabet = Pick<Formats, "compareWords">;

/** An order that needs an alphabet: the same function for the same alphabet each time, because stores keep an order by it. */
export function alphabetOrder<Row>(
  make: (compareWords: Alphabet["compareWords"]) => Comparison<Row>,
): (alphabet: Alphabet) => Comparison<Row> {
  const orderOf = memoized(make);
  return ({ compareWords }) => orderOf(compareWords);
}
