/** Company sizes offered at sign-up (rules 13). */
export const SIGN_UP_SIZES = ["1-10", "11-50", "51-250", "250+"] as const;

/** Company sizes offered in the company form (rules 44). */
export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;

/**
 * Industries offered at sign-up; stored as free text, at first the label of one of them (rules 13).
 */
export const INDUSTRIES = [
  "it",
  "finance",
  "manufacturing",
  "retail",
  "education",
  "healthcare",
  "services",
  "other",
] as const;

export type Industry = (typeof INDUSTRIES)[number];

/** The sizes offered to this company: one chosen at sign-up stays on offer until it is changed. */
export function sizesFor({ size }: { size: string }): string[] {
  const offered: readonly string[] = COMPANY_SIZES;
  return size && !offered.includes(size) ? [size, ...offered] : [...offered];
}
