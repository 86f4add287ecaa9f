/** Money of before the portal that a file brings; labels: `moving-in:money`. */
export const MONEY_KINDS = ["owed", "prepaid", "paid"] as const;

export type MoneyKind = (typeof MONEY_KINDS)[number];
