/** The registers that the portal asks. */
export const REGISTER_SOURCES = ["vat", "krs"] as const;

export type RegisterSource = (typeof REGISTER_SOURCES)[number];

/** Warnings of the registers. */
export const REGISTER_NOTICES = ["vat-removed", "liquidation"] as const;
