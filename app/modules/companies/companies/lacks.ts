/** The things that a company may lack; labels: `panel-companies:lacks` (rules 1532). */
export const LACKS = [
  "letters",
  "nip",
  "address",
  "representative",
  "email",
  "phone",
  "memberSince",
] as const;

export type Lack = (typeof LACKS)[number];
