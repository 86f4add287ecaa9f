/** What can come of a row of an import, in the order in which rows are shown: first those about which somebody has to do something. */
export const ROW_KINDS = ["refused", "changed", "added", "unchanged"] as const;

export type RowKind = (typeof ROW_KINDS)[number];
