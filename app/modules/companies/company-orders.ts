import type { Formats } from "~/platform/time/formats";
import type { Company } from "./company";

type Alphabet = Pick<Formats, "compareWords">;
type Order = (one: Pick<Company, "name" | "status">, other: Pick<Company, "name" | "status">) => number;

/** By name, as a dictionary of the language has it. */
export const byName = orderOf(
  ({ compareWords }) =>
    (one, other) =>
      compareWords(one.name, other.name),
);

/** Full members first, then by name (rules 205). */
export const byStageAndName = orderOf(
  ({ compareWords }) =>
    (one, other) =>
      Number(other.status === "member") - Number(one.status === "member") || compareWords(one.name, other.name),
);

/** The same function for the same alphabet each time: stores keep an order by it. */
function orderOf(make: (alphabet: Alphabet) => Order): (alphabet: Alphabet) => Order {
  const made = new WeakMap<Alphabet["compareWords"], Order>();
  return (alphabet) => {
    const order = made.get(alphabet.compareWords) ?? make(alphabet);
    made.set(alphabet.compareWords, order);
    return order;
  };
}
