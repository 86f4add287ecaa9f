/** Kinds of rows in the order of the page: those that need attention come first. */
export const ROW_KINDS = ["refused", "changed", "added", "unchanged"] as const;

export type RowKind = (typeof ROW_KINDS)[number];
