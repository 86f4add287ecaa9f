import { type Due, TARIFF_SIZES } from "../due";

/** Dues of a size in a tariff, and those without one: labels `dues-figures:groups`. */
export const OTHER_GROUPS = ["starter", "noSize", "event", "other"] as const;

export const DUE_GROUPS = [...TARIFF_SIZES, ...OTHER_GROUPS] as const;

export type DueGroup = (typeof DUE_GROUPS)[number];

/** The row of the board's figures in which a due is counted. */
export function groupOfDue({ kind, basis }: Pick<Due, "kind" | "basis">): DueGroup {
  if (kind !== "fee") return kind;
  return basis?.size ?? "noSize";
}
