import { alphabetOrder } from "~/platform/lists/alphabet-order";
import type { Company } from "./company";

type Ordered = Pick<Company, "name" | "status">;

/** By name, in the order of the language's alphabet. */
export const byName = alphabetOrder<Ordered>(
  (compareWords) => (one, other) => compareWords(one.name, other.name),
);

/** Full members first, then by name (rules 205). */
export const byStageAndName = alphabetOrder<Ordered>(
  (compareWords) => (one, other) =>
    Number(other.status === "member") - Number(one.status === "member") ||
    compareWords(one.name, other.name),
);
