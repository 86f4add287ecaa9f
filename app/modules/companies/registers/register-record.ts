/** The registers that the portal asks. */
export const REGISTER_SOURCES = ["vat", "krs"] as const;

export type RegisterSource = (typeof REGISTER_SOURCES)[number];

/** Warnings of the registers. */
export const REGISTER_NOTICES = ["vat-removed", "liquidation"] as const;

/** A company as the registers have it (rules 914); empty texts for what they do not say. */
export interface RegisterRecord {
  nip: string;
  regon: string;
  krs: string;
  name: string;
  street: string;
  postcode: string;
  town: string;
  /** True for a person who trades alone; their address is never taken (rules 915). */
  isSoleTrader: boolean;
  /** The registers that answered. */
  sources: RegisterSource[];
  /** True if KRS did not answer, so that address and liquidation may be missing or old. */
  isPartial: boolean;
  notice: { kind: (typeof REGISTER_NOTICES)[number]; on: string } | null;
}
